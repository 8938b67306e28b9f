"""Campbell: a bungalow's rafter tails from below, a half-round gutter hung on their ends."""
import random

import houses
import leaves
import materials
import roof
import world
from shapes import box
from siding import lap_siding

SIZE = world.HERO
SAMPLES = 10
BOUNCES = 3
GRADE = {"exposure": .55}
X = (-2.2, 3.4)
WALL = .78
GROUND = -2.75
SPACING = .405


def eave(rng):
    """Open rafters under a board deck, no fascia; the gutter hangs from the rafter ends."""
    trim = materials.paint("cream trim", (.74, .69, .57), .5, dirt=.22, brush="Y")
    deck = materials.wood("deck", "X", (.15, .075, .036), (.34, .19, .095), .6)
    slope = roof.eave_slope()
    shingles = materials.shingle()
    roof.shingle_courses(slope, 12, lambda v: X, shingles, rng)
    roof.starter_course(slope, X, shingles)
    roof.underlay(slope, X, 1.8)
    houses.roof_deck(X, slope, 1.15, deck, .125, .005, -.046)
    rafters = [X[0] + .2 + i * SPACING for i in range(13)]
    roof.rafter_tails(rafters, slope, 1.15, trim, .064, .185)
    return rafters


def gutter(rafters):
    """A half-round trough in galvanized gray, a bracket on every second rafter, a round pipe."""
    metal = materials.paint("old copper brown", (.19, .105, .065), .30, .6, .25)
    back, top = -.030, -.012
    houses.half_round_gutter(X, metal, back_y=back, top=top)
    for x in rafters[::2]:
        houses.half_round_bracket(x, metal, back_y=back + .006, top=top)
    x, out, wall = rafters[4] + SPACING / 2, back - .0635, WALL - .075
    houses.round_pipe([(x, out, top - .055), (x, out, -.24), (x, wall, -.60), (x, wall, GROUND)], metal)
    houses.pipe_band(x, out, -.125, metal, height=.045)
    for z in (-.72, -1.6):
        houses.pipe_band(x, wall, z, metal)


def wall():
    """Wide lap siding, a frieze and a cottage window with divided upper sash."""
    siding = materials.paint("moss siding", (.150, .185, .115), .6, .3, .2, "X", .1)
    trim = materials.paint("trim", (.74, .69, .57), .5, dirt=.2, brush="X")
    left, right, low, high = -.35, .75, -1.75, -.55
    lap_siding((X[0], left - .09), WALL, (GROUND, .2), siding)
    lap_siding((right + .09, X[1]), WALL, (GROUND, .2), siding)
    lap_siding((left - .1, right + .1), WALL, (high + .09, .2), siding)
    lap_siding((left - .1, right + .1), WALL, (GROUND, low), siding)
    box("frieze", X, (WALL - .03, WALL), (.10, .24), trim, .003)
    houses.window((left, right), (low, high), WALL, trim, trim, (.34, .67), (.62,))


def fruit_tree(rng):
    """A plum tree by the porch, some of its leaves near the eave."""
    green, red = leaves.foliage("green", leaves.GREEN), leaves.foliage("plum", PLUM, .45)
    for i in range(6):
        crown = [((2.6 + rng.uniform(-.9, .9), -1.0 + rng.uniform(-.7, .9), -.5 + rng.uniform(-.7, .8)),
                  (rng.uniform(.25, .45),) * 3) for _ in range(4)]
        leaves.leaf_cloud("plum tree", crown, 2600, .075, red if i % 2 else green, rng, .4)
    leaves.garden(rng, GROUND, x=(4, 16), y=(-9, 6))
    box("walk", (-6, 6), (-6, WALL), (GROUND - .05, GROUND + .02), materials.concrete((.62, .56, .47)), 0)


PLUM = [(0, (.05, .012, .016)), (.5, (.13, .028, .030)), (1, (.22, .07, .045))]


def build():
    rng = random.Random(19)
    gutter(eave(rng))
    wall()
    fruit_tree(rng)
    leaves.shade(rng, (.2, WALL, -1.0), 5, (.9, .1, .6), 800, .12, 6, (.22, .4), world.SUN_FROM)
    world.light(clouds=.6, sun_from=(.50, -.80, .27))
    world.camera((-1.02, -1.16, -.80), (.06, .12, -.14), lens=33, fstop=5.6, focus=(-.35, -.05, -.05))
