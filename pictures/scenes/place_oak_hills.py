"""Los Gatos and Saratoga: the end of an eave, golden hills and valley oaks behind."""
import math
import random

import houses
import land
import leaves
import materials
import roof
import world
from gutter import BOTTOM, collar, downspout, end_cap, hidden_hangers, k_gutter, outlet, strap
from shapes import box

SAMPLES = 20
GRADE = {"exposure": .25}
END = 1.7
WALL = .42
SOFFIT = -.155
GROUND = -2.75


def hill(x, y):
    """The garden falls to a small valley; beyond it the hills climb."""
    away = math.hypot(x, y)
    valley = -11 * smooth(10, 60, away)
    climb = smooth(60, 330, away)
    return GROUND - .3 + valley + climb * (46 + 26 * land.rolling(x, y, 120, 3.0)) + 1.2 * land.rolling(x, y, 26, 8.0)


def smooth(start, end, value):
    t = min(1, max(0, (value - start) / (end - start)))
    return t * t * (3 - 2 * t)


def hills(rng):
    """Slopes, a far wooded ridge, and oaks in the hollows."""
    land.hillside("hills", land.in_haze(land.dry_grass((.50, .32, .10)), 560), (6, 470), (-230, 330), hill, 260)
    bark = land.in_haze(materials.bark(), 560)
    crown = land.in_haze(leaves.foliage("oak leaves", OAK_GREEN, .3), 560)
    oaks = [land.tree_mesh(f"oak {seed}", land.VALLEY_OAK, bark, crown, seed) for seed in range(4)]
    for _ in range(420):
        away, aside = 70 + 350 * rng.random()**.8, math.radians(rng.uniform(-14, 34))
        x, y = away * math.cos(aside), away * math.sin(aside)
        if land.rolling(x, y, 70, 21.0) > .12 - .25 * rng.random():
            land.plant(rng.choice(oaks), (x, y, hill(x, y)), rng, 1.15)
    for x, y, size in ((34, -1.5, .85), (52, 13, 1.0), (44, -12, 1.1)):
        land.plant(oaks[0], (x, y, hill(x, y)), rng, size)
    return oaks


OAK_GREEN = [(0, (.022, .032, .010)), (.5, (.060, .075, .022)), (1, (.14, .135, .045))]


def garden(rng):
    """Sage and rosemary below the wall."""
    greens = [leaves.foliage("sage", leaves.OLIVE), leaves.foliage("green", leaves.GREEN)]
    for _ in range(16):
        x, y = rng.uniform(2.5, 11), rng.uniform(-4, 2.2)
        leaves.shrub((x, y, GROUND), rng.uniform(.4, .75), rng.choice(greens), rng, 6000, .06)


def house(rng):
    """Board-and-batten wall under a shingled eave that ends in a rake."""
    white = materials.paint("white", materials.WHITE, .33, dirt=.10)
    trim = materials.paint("trim", (.74, .72, .67), .5, dirt=.16, brush="X")
    boards = materials.paint("boards", (.50, .50, .45), .6, .3, .2, "Z", .1)
    span = (-3.0, END)
    slope = roof.eave(span, rng, fascia_paint=trim, drip=white, courses=26)
    houses.rake_board(slope, END - .01, 3.8, trim)
    k_gutter([(-3.0, 0, 0), (END + .02, 0, 0)], white)
    end_cap(END + .02, white)
    hidden_hangers([x * .6 - 1.4 for x in range(6)])
    roof.soffit_boards((-3.0, END - .01), WALL, SOFFIT, trim)
    houses.board_and_batten((-3.0, END - .36), (GROUND, SOFFIT), WALL, boards, rng)
    box("frieze", (-3.0, END - .34), (WALL - .05, WALL), (SOFFIT - .12, SOFFIT), trim, .003)
    box("corner board", (END - .45, END - .34), (WALL - .045, WALL + .1), (GROUND, SOFFIT), trim, .003)
    pipe(white)
    dry = leaves.LeafSet(rng, ("oak", "oak", "ovate"), 8)
    dry.on_slope(slope, (-.2, END - .1), 26, .5)
    dry.fill_gutter((.1, END), [(-.012, 26, .3), (.002, 12, .35)])


def pipe(white):
    """The downspout, back to the wall in two bends."""
    x, out, in_ = .92, -.052, WALL - .095
    downspout([(x, out, BOTTOM + .01), (x, out, -.19), (x, in_, -.43), (x, in_, GROUND)], white)
    outlet(x, out, white)
    collar(x, out, -.10, -.13, white)
    collar(x, in_, -.60, -.55, white)
    strap(x, in_, -1.05, WALL - .019, white)


def build():
    rng = random.Random(12)
    house(rng)
    garden(rng)
    hills(rng)
    leaves.shade(rng, (.1, .4, -.9), 5, (.7, .2, .5), 700, .12, 4, (.25, .4), world.SUN_FROM)
    world.light(clouds=.55)
    world.camera((-.55, -1.05, -.14), (1.16, -.21, -.15), lens=40, fstop=2.4, focus=(.95, -.1, -.1))
