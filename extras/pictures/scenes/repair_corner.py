"""Repair: a mitered corner whose seam has opened; the water runs down the board in a dark line."""
import math
import random

from mathutils import noise

import leaves
import materials
import roof
import world
from gutter import BOTTOM, Drops, k_gutter, k_profile
from shapes import box, cylinder, mesh_object, solidify, sweep_level

SIZE = world.SECTION
SAMPLES = 20
BOUNCES = 4
GRADE = {"exposure": .05, "saturation": 1.1}
RETURN = .21
"""How far the gutter goes round the corner before it is capped."""


def gutter_round_corner(white):
    """Along the front, round the corner of the house and to an end cap."""
    path = [(3, 0, 0), (0, 0, 0), (0, RETURN, 0)]
    return k_gutter(path[::-1], white)


def miter(white, sealant, gap):
    """The two flanges of the corner piece, the open seam between them and what is left of its sealant."""
    profile = [(d + .0013, z - .0008) for d, z in k_profile()[3:-3]]
    sweep_level("corner piece", profile, [(0, .055, 0), (0, 0, 0), (.055, 0, 0)], white, thickness=.0012, smooth_angle=50)
    line = k_profile()[3:-6]
    seam_strip("open seam", line, lambda z: (-.0011 - .008 * abs(z), .0011 + .008 * abs(z)), .0030, gap)
    for side in (-1, 1):
        def ragged(z, side=side):
            inner = .0016 + .008 * abs(z)
            return sorted((side * inner, side * (inner + .0022 + .0016 * noise.noise((z * 160, side * 9, 0)))))
        solidify(seam_strip("sealant", line[22:], ragged, .0034, sealant), .0012)
    for place in (.012, .043):
        for z, d in ((-.016, .1234), (-.061, .1022)):
            _rivet((place, -d - .0018, z), (0, 1, 0), white)
            _rivet((-d - .0018, place, z), (1, 0, 0), white)


def seam_strip(name, line, edges, lift, material):
    """A strip along the miter; edges(z) are its left and right border, lift is how far it stands out."""
    vertices = []
    for d, z in line:
        reach = d + lift
        vertices += [(-reach + off, -reach - off, z - lift * .7) for off in edges(z)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    return mesh_object(name, vertices, faces, material, smooth_angle=60)


def _rivet(place, axis, metal):
    cylinder("rivet", place, axis, .0034, .0030, metal, 16, .001)


def cap(white):
    """The end cap with its crimped rim, seen on the side of the house."""
    outline = [(-d, RETURN, z) for d, z in k_profile()[:-3]]
    solidify(mesh_object("end cap", outline, [tuple(range(len(outline)))], white), .0014)
    rim = [(d + .0012, z - .0006) for d, z in k_profile()[:-3]]
    sweep_level("cap rim", rim, [(0, RETURN + .001, 0), (0, RETURN - .013, 0)][::-1], white, thickness=.0014, smooth_angle=50)


def leak(rng):
    """Water from the seam runs back under the gutter and down the corner of the board."""
    z = BOTTOM - .0036
    vertices = [(-.085, -.082, z), (-.082, -.085, z), (.004, -.010, z), (-.006, .0, z)]
    mesh_object("wet bottom", vertices, [(0, 1, 2, 3)], materials.plain("wet metal", (.10, .095, .085), .08, .8))
    front = [(-.002, -.0008, -.19), (.06, -.0008, -.19), (.06, -.0008, BOTTOM), (-.002, -.0008, BOTTOM)]
    mesh_object("wet board", front, [(0, 1, 2, 3)], materials.wet_line("wet front", "X", .012, .022))
    side = [(-.0008, -.002, -.19), (-.0008, .06, -.19), (-.0008, .06, BOTTOM), (-.0008, -.002, BOTTOM)]
    mesh_object("wet side", side, [(0, 1, 2, 3)], materials.wet_line("wet side", "Y", .0, .007))
    drops = Drops(rng)
    drops.hanging((-.079, -.079, z), .0052)
    for _ in range(14):
        along, off = rng.uniform(-.07, -.006), rng.gauss(0, .0035)
        drops.hanging((along + off, along - off, z + .0006), rng.uniform(.0012, .0026))
    for _ in range(9):
        drops.sitting((rng.uniform(.004, .022), -.0012, rng.uniform(-.185, -.12)), rng.uniform(.0008, .0017), (0, -1, 0), .6)


def hip_roof(rng):
    """Shingles on both sides of the corner, which meet in a hip over it."""
    c, s = math.cos(roof.PITCH), math.sin(roof.PITCH)
    shingles = materials.shingle()
    edge, base = -.004, .012
    front = roof.Slope((0, edge, base), (1, 0, 0), (0, c, s), (0, -s, c))
    side = roof.Slope((edge, 0, base), (0, 1, 0), (c, 0, s), (-s, 0, c))
    for plane in (front, side):
        roof.shingle_courses(plane, 8, lambda v: (edge + max(v, -.012) * c, 3), shingles, rng)
        felt = [plane.at(edge, 0, -.006), plane.at(3, 0, -.006), plane.at(3, 1.2, -.006), plane.at(edge + 1.2 * c, 1.2, -.006)]
        mesh_object("felt", felt, [(0, 1, 2, 3)], materials.plain("felt", (.02, .018, .017), .9))


def build():
    rng = random.Random(83)
    white = materials.weathered_white("old white", streaks=.55)
    gutter_round_corner(white)
    miter(white, materials.paint("sealant", (.20, .195, .185), .6, dirt=.4), materials.plain("gap", (.008, .007, .006), .3))
    cap(white)
    leak(rng)
    stained = materials.stained_paint("stained fascia", (.60, .56, .49), .03, .30)
    box("front fascia", (.0005, 3), (.0005, .04), (-.19, .012), stained, .003)
    box("side fascia", (.0005, .04), (.0405, 2), (-.19, .012), stained, .003)
    hip_roof(rng)
    box("soffit", (.02, 3), (.02, 2), (-.188, -.172), materials.paint("soffit", (.60, .57, .52), .6, dirt=.2), 0)
    box("wall", (.45, 3), (.45, 2), (-2.6, -.18), materials.stucco((.44, .43, .40)), .01)
    dark = leaves.foliage("tree", leaves.OLIVE)
    for x, y in ((5, 9), (9, 5), (3, 12), (12, 2), (8, 9)):
        leaves.tree(x, y, -2.75, 12, 4.5, dark, rng, 12000, .25, 14, trunk=False)
    world.light(clouds=.9, sun=.45, sky=1.9, sun_from=(-.30, -.80, .42), color=(1, .95, .90), width=9)
    world.camera((-.45, -.49, -.205), (.006, .006, -.092), lens=56, fstop=8, focus=(-.06, -.06, -.09))
