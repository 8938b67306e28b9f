"""San Jose and Milpitas: clay tile, a half-round gutter and plaster in low sun."""
import math
import random

import houses
import land
import leaves
import materials
import roof
import world
from shapes import box

SAMPLES = 10
BOUNCES = 4
GRADE = {"exposure": .3}
WALL = .36
EDGE = (-2.2, 2.4)
GROUND = -2.9


def tiles(rng):
    """S-tiles with mortar-closed ends over the eave."""
    slope = roof.eave_slope(math.atan(4 / 12), (0, -.045, .030))
    roof.tile_courses(slope, 9, lambda v: EDGE, materials.clay_tile(), rng, width=.23, exposure=.36, rise=.062)
    roof.underlay(slope, EDGE, 3.2)
    return slope


def eave(slope):
    """Stained rafter tails and boards under the tiles, with a dark fascia."""
    stain = materials.wood("stained fir", "Y", (.050, .026, .014), (.15, .082, .042), .6)
    deck = materials.wood("stained deck", "X", (.075, .040, .021), (.20, .112, .058), .6)
    houses.roof_deck(EDGE, slope, 1.2, deck, .125, .006, -.046)
    roof.rafter_tails([EDGE[0] + .22 + i * .58 for i in range(8)], slope, 1.1, stain, .075, .165)
    board = materials.wood("fascia", "X", (.055, .030, .017), (.15, .085, .045), .55)
    box("fascia", EDGE, (.0005, .036), (-.125, .020), board, .004)


def gutter(metal):
    """Half-round gutter on strap brackets, and its round downspout."""
    back, top = -.006, -.004
    houses.half_round_gutter(EDGE, metal, back_y=back, top=top)
    for i in range(8):
        houses.half_round_bracket(EDGE[0] + .06 + i * .58, metal, back_y=back, top=top)
    x, out, in_ = .42, back - .0635, WALL - .055
    houses.round_pipe([(x, out, -.060), (x, out, -.17), (x, in_, -.47), (x, in_, GROUND)], metal)
    houses.pipe_band(x, out, -.085, metal, height=.026)
    houses.pipe_band(x, in_, -.66, metal, height=.05, grow=.003)
    houses.pipe_band(x, in_, -1.18, metal, height=.03, grow=.004)
    box("standoff", (x - .012, x + .012), (in_, WALL), (-1.178, -1.152), metal, .002)


def bougainvillea(rng):
    """Magenta bracts on long canes, near enough to be a soft frame."""
    bract = leaves.foliage("bract", [(0, (.22, .012, .055)), (.5, (.46, .030, .14)), (1, (.66, .10, .26))], .5)
    leaf = leaves.foliage("bougainvillea leaf", leaves.GREEN, .45)
    cane = materials.bark((.10, .07, .045))
    habit = land.Habit(trunk_height=.5, trunk_radius=.02, forks=[6, 5], spread=[50, 40],
                       shortening=[1.9, .7], gnarl=.22, lift=.02,
                       leaves_per_twig=20, leaf_length=.045, clump=.07)
    blooming = land.tree_mesh("blooming", habit, cane, bract, 5)
    leafy = land.tree_mesh("leafy", habit, cane, leaf, 5)
    for x, y, z, size in ((2.25, .15, -1.75, 1.0), (1.72, .10, -2.0, .9), (2.7, -.1, -1.6, 1.1), (2.1, .35, -1.45, .9),
                          (2.9, .5, -1.6, 1.2), (1.95, .2, -2.2, 1.0)):
        turn = rng.uniform(0, 6)
        for mesh in (blooming, leafy):
            land.plant(mesh, (x, y, z), rng, size, turn)


def beyond(rng):
    """Cypresses and a neighbor's trees past the end of the wall."""
    stops = {"green": leaves.GREEN, "olive": leaves.OLIVE, "gold": leaves.GOLD}
    greens = [leaves.foliage(name, colors) for name, colors in stops.items()]
    bark = materials.bark()
    crowns = [land.tree_mesh(f"tree {i}", land.STREET_TREE, bark, greens[i], i) for i in range(3)]
    for x, y in ((9, 1.2), (12, 4.5), (13, -1.5), (17, 6), (16, 1.5), (20, -4), (22, 9)):
        land.plant(rng.choice(crowns), (x, y, GROUND), rng, rng.uniform(.9, 1.3))
    for _ in range(14):
        place = (rng.uniform(6, 11), rng.uniform(-3, 3.5), GROUND)
        leaves.shrub(place, rng.uniform(.8, 1.5), rng.choice(greens), rng, 6000, .09)
    for x, y, tall in ((10.5, 2.9, 6.5), (11.6, 3.5, 7.5), (14, 3.2, 7)):
        spindle = ((x, y, GROUND + tall / 2), (.62, .62, tall / 2))
        leaves.leaf_cloud("cypress", [spindle], 26000, .10, greens[0], rng, .6)
    land.flat_ground(GROUND, materials.soil((.10, .08, .055), (.30, .24, .17)))


def build():
    rng = random.Random(17)
    plaster = materials.stucco((.60, .47, .335), 150, .7)
    houses.stucco_wall((EDGE[0], 1.9), (-1.75, .09), WALL, plaster, relief=.0030)
    box("corner", (1.86, 1.9), (WALL + .001, 6), (GROUND, .09), plaster, .01)
    slope = tiles(rng)
    eave(slope)
    gutter(materials.paint("aged bronze", (.075, .048, .032), .38, dirt=.25))
    leaves.LeafSet(rng, ("ovate", "oak"), 6).on_slope(slope, (-.4, 1.6), 5, .15, .05)
    bougainvillea(rng)
    beyond(rng)
    leaves.shade(rng, (.95, WALL, -.9), 3.2, (.85, .1, .4), 620, .13, 7, (.2, .36), world.SUN_FROM)
    world.light(clouds=.45)
    world.camera((-.46, -1.42, -.47), (.60, 0, -.235), lens=40, fstop=3.5, focus=(.38, -.05, -.2))
