"""Sunnyvale and Cupertino: a low mid-century roof, beams running out to a long gutter."""
import math
import random

import houses
import land
import leaves
import materials
import roof
import world
from gutter import BOTTOM, downspout, k_gutter, outlet, strap
from shapes import box, mesh_object

SAMPLES = 10
BOUNCES = 4
GRADE = {"exposure": .55}
EDGE = (-3.5, 5.2)
WALL = .95
GROUND = -2.55
GLASS = (1.05, 3.3)
BEAMS = [-2.78, -1.56, -.34, .88, 2.10, 3.32, 4.54]


def roof_and_beams():
    """A nearly flat gravel roof on plank deck and exposed beams."""
    slope = roof.eave_slope(math.atan(1.2 / 12), (0, .0, .030))
    planks = materials.wood("deck planks", "X", (.26, .155, .085), (.56, .38, .22), .55)
    dark = materials.paint("beam paint", (.11, .080, .062), .5, dirt=.14, brush="Y")
    houses.roof_deck(EDGE, slope, 4.6, planks, .135, .005)
    for x in BEAMS:
        houses.beam(x, slope, 4.2, dark)
    box("fascia", EDGE, (.0005, .040), (-.150, .030), dark, .003)
    corners = [slope.at(u, v) for u, v in ((EDGE[0], 0), (EDGE[1], 0), (EDGE[1], 5), (EDGE[0], 5))]
    mesh_object("roof gravel", corners, [(0, 1, 2, 3)], materials.rock())


def walls(rng):
    """Tall redwood boards, then glass up to the roof, then boards again."""
    boards = materials.wood("redwood boards", "Z", (.100, .043, .021), (.27, .125, .060), .55)
    frame = materials.paint("frame", (.060, .042, .032), .45, dirt=.08)
    top = .06
    houses.upright_boards((EDGE[0], GLASS[0]), (GROUND, top), WALL, boards, rng, .105, .007)
    houses.upright_boards((GLASS[1], EDGE[1] - .6), (GROUND, top), WALL, boards, rng, .105, .007)
    houses.window(GLASS, (GROUND + .35, top - .25), WALL, frame, uprights=(.46,), curtain=True)
    houses.window(GLASS, (top - .22, top + .06), WALL, frame, uprights=(.46,), curtain=False)
    world.lamp((2.5, WALL + 1.6, -.9), 80, size=.15)


def pipe(metal):
    """A slim downspout tight against the boards, reached by a long bend under the deck."""
    x, out, in_ = -.02, -.052, WALL - .055
    downspout([(x, out, BOTTOM + .01), (x, out, -.20), (x, in_, -.46), (x, in_, GROUND)], metal)
    outlet(x, out, metal)
    strap(x, in_, -.95, WALL - .02, metal)
    strap(x, in_, -1.9, WALL - .02, metal)


def garden(rng):
    """A Japanese maple, olive trees and a hedge past the end of the house."""
    greens = [leaves.foliage("green", leaves.GREEN), leaves.foliage("olive", leaves.OLIVE)]
    bark = materials.bark()
    maple = land.tree_mesh("maple", land.MAPLE, bark, leaves.foliage("maple", MAPLE, .5), 3)
    olive = land.tree_mesh("olive", land.STREET_TREE, bark, greens[1], 5)
    shade_tree = land.tree_mesh("shade tree", land.STREET_TREE, bark, greens[0], 6)
    for x, y, size in ((7.2, -.5, 1.35), (9.2, 1.6, 1.4)):
        land.plant(maple, (x, y, GROUND), rng, size)
    for x, y in ((11, -3.2), (12.5, .6), (15, 3.5), (14, -1.2), (18, -5), (19, 1.4), (24, -2), (23, 4)):
        land.plant(rng.choice([olive, shade_tree]), (x, y, GROUND), rng, rng.uniform(.9, 1.25))
    hedge = land.hedge_mesh("hedge", 12, .8, 2.25, bark, greens[0], 4, .085, 2200)
    land.plant(hedge, (10.2, 0, GROUND), rng, 1.0, math.pi / 2)
    for _ in range(12):
        place = (rng.uniform(1.2, 8), rng.uniform(-1.4, .45), GROUND)
        leaves.shrub(place, rng.uniform(.25, .4), rng.choice(greens), rng, 5000, .05)
    land.flat_ground(GROUND, materials.concrete((.46, .42, .36)))
    for _ in range(16):
        x, y = rng.uniform(12, 34), rng.uniform(-32, -15)
        land.plant(rng.choice([olive, shade_tree]), (x, y, GROUND), rng, rng.uniform(.7, 1.0))


MAPLE = [(0, (.07, .018, .010)), (.45, (.20, .050, .018)), (.8, (.36, .13, .030)), (1, (.40, .24, .05))]


def build():
    rng = random.Random(23)
    roof_and_beams()
    walls(rng)
    metal = materials.paint("dark metal", (.062, .046, .036), .34, dirt=.10)
    k_gutter([(EDGE[0], 0, 0), (EDGE[1], 0, 0)], metal)
    roof.drip_edge([(EDGE[0], 0, .006), (EDGE[1], 0, .006)], metal)
    pipe(metal)
    garden(rng)
    leaves.shade(rng, (.6, WALL, -1.2), 5, (.9, .1, .6), 900, .13, 6, (.25, .45), world.SUN_FROM)
    world.light(clouds=.5)
    world.camera((-1.5, -1.45, -1.0), (.85, .10, -.53), lens=32, fstop=1.8, focus=(.0, -.08, -.1))
