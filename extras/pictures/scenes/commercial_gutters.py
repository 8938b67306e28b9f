"""Commercial gutters: a long box gutter with large downspouts, bay after bay."""
import math
import random

import leaves
import materials
import roof
import world
from gutter import box_gutter
from shapes import box, cylinder, mesh_object

SAMPLES = 8
GRADE = {"exposure": .3}
X = (-5.0, 34.0)
BAY = 3.4
WIDTH, DEPTH = .20, .18
GROUND = -4.6


def ribbed_panel(material):
    """Wall cladding of folded steel, ribs upright."""
    outline, x, rib = [], X[0], .19
    while x < X[1]:
        outline += [(x, 0), (x + .085, 0), (x + .105, -.030), (x + .165, -.030), (x + .185, 0)]
        x += rib
    vertices = [(a, .12 + d, z) for z in (-3.4, -.02) for a, d in outline]
    k = len(outline)
    faces = [(j, j + 1, k + j + 1, k + j) for j in range(k - 1)]
    return mesh_object("cladding", vertices, faces, material, bevel=.004)


def plinth(material):
    """Block wall below the cladding."""
    z = GROUND
    while z < -3.42:
        box("block course", X, (.06, .3), (z, z + .192), material, .006)
        z += .2
    box("sill flashing", X, (.03, .14), (-3.42, -3.39), materials.paint("flashing", (.10, .11, .12), .4), .003)


def bay(x, metal, bracket):
    """A conductor head under the gutter and a square pipe down to a bollard-high boot."""
    y = -.085
    head = [(-.17, .0), (-.17, -.16), (-.10, -.30), (-.10, -.33)]
    rings = [[(x + sx * a, y + sy * (-a * .62), z - DEPTH - .01) for sx, sy in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
             for a, z in head]
    vertices = [p for ring in rings for p in ring]
    faces = [(i * 4 + j, i * 4 + (j + 1) % 4, i * 4 + 4 + (j + 1) % 4, i * 4 + 4 + j)
             for i in range(len(rings) - 1) for j in range(4)]
    mesh_object("conductor head", vertices, faces, metal, bevel=.004)
    box("head rim", (x - .182, x + .182), (y - .116, y + .116), (-DEPTH - .035, -DEPTH - .008), metal, .003)
    box("pipe", (x - .075, x + .075), (y - .055, y + .055), (GROUND, -DEPTH - .3), metal, .010, 3)
    for z in (-1.1, -2.3, -3.3):
        box("pipe band", (x - .085, x + .085), (y - .063, .12), (z, z + .05), bracket, .003)
        for side in (-1, 1):
            box("band ear", (x + side * .12 - .04, x + side * .12 + .04), (.08, .088), (z, z + .05), bracket, .002)
            cylinder("bolt", (x + side * .13, .076, z + .025), (0, 1, 0), .010, .008, bracket, 6)


def gutter_straps(metal):
    """External brackets that carry the box, and the lapped joints between lengths."""
    x = X[0] + .4
    while x < X[1]:
        box("strap", (x - .018, x + .018), (-WIDTH - .006, -WIDTH + .001), (-DEPTH - .004, .028), metal, .002)
        box("strap foot", (x - .018, x + .018), (-WIDTH - .004, .0), (-DEPTH - .006, -DEPTH + .001), metal, .002)
        x += .85


def metal_roof(material):
    """A low roof of standing seams that drains into the gutter."""
    pitch = math.radians(8)
    c, s = math.cos(pitch), math.sin(pitch)
    slope = roof.Slope((0, -.05, .055), (1, 0, 0), (0, c, s), (0, -s, c))
    roof.standing_seams(slope, X, 6, material)
    box("eave trim", X, (-.06, -.045), (.0, .055), material, .002)


def build():
    rng = random.Random(37)
    metal = materials.paint("charcoal", (.040, .046, .052), .50, .5, .14)
    bracket = materials.galvanized("bracket", (.42, .43, .44))
    panel = materials.paint("panel", (.34, .285, .215), .45, .45, .16, None, .02)
    metal_roof(materials.paint("roof metal", (.16, .175, .18), .38, .5, .14))
    box_gutter(X, WIDTH, DEPTH, metal)
    gutter_straps(metal)
    ribbed_panel(panel)
    plinth(materials.concrete((.34, .32, .29)))
    x = -.35
    while x < X[1] - 1:
        bay(x, metal, bracket)
        x += BAY
    ground = materials.concrete((.075, .07, .064))
    mesh_object("yard", [(-60, -60, GROUND), (90, -60, GROUND), (90, 40, GROUND), (-60, 40, GROUND)], [(0, 1, 2, 3)], ground)
    greens = [leaves.foliage("leaves", tint) for tint in (leaves.GREEN, leaves.GOLD, leaves.OLIVE)]
    for i in range(14):
        leaves.tree(37 + rng.uniform(0, 14), -11 + i * 1.1, GROUND - 2.2, rng.uniform(6, 10), rng.uniform(2.4, 3.6),
                    greens[i % 3], rng, 9000, .26)
    hedge = [((35 + rng.uniform(-1, 1), -14 + i * .9, GROUND + rng.uniform(.3, 1.5)), (1.2, 1.0, 1.1))
             for i in range(20)]
    leaves.leaf_cloud("hedge", hedge, 30000, .16, greens[2], rng, .6)
    leaves.shade(rng, (3.5, 0, -2.0), 9, (3, .2, 1.2), 2200, .2, 9, (.4, .8), world.SUN_FROM, greens[0])
    world.light(clouds=.8)
    world.camera((-1.75, -1.30, -.98), (1.9, -.10, -.52), lens=32, fstop=5.6, focus=(0, -.15, -.4))
