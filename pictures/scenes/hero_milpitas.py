"""Milpitas: the upper floor's downspout ends on the lower roof; dry hills behind the stucco."""
import math
import random

import houses
import land
import leaves
import litter
import materials
import roof
import world
from gutter import collar, downspout, hidden_hangers, k_gutter, strap
from shapes import box, instance

SIZE = world.HERO
SAMPLES = 10
BOUNCES = 3
GRADE = {"exposure": .05}
X = (-3.4, 2.3)
WALL = 1.15
PIPE = .30
GROUND = -2.9
DARK = ((.060, .050, .044), (.125, .105, .090), (.19, .165, .14))


def lower_roof(rng, white):
    """One slope of shingles from the wall down to a gutter, a streak of silt under the pipe."""
    slope = roof.eave_slope()
    shingles = materials.shingle(DARK, .9, (PIPE, .16))
    roof.shingle_courses(slope, 9, lambda v: X, shingles, rng)
    roof.starter_course(slope, X, shingles)
    roof.underlay(slope, X, 1.5)
    roof.drip_edge([(X[0], 0, .006), (X[1], 0, .006)], white)
    box("fascia", X, (.0005, .04), (-.20, .012), white, .003)
    k_gutter([(X[0], 0, 0), (X[1] + .02, 0, 0)], white)
    hidden_hangers([-1.6, -.99, -.38, .23, .84, 1.45, 2.06])
    return slope


def upper_wall():
    """Stucco with a window, a flashing where it meets the roof."""
    plaster = materials.stucco((.66, .56, .43), 150, .6)
    foot = .45
    box("wall", X, (WALL, WALL + .2), (foot - .4, 3.4), plaster, .01)
    tin = materials.paint("flashing", (.30, .27, .235), .45, dirt=.4)
    box("flashing", X, (WALL - .008, WALL), (foot - .02, foot + .10), tin, .002)
    frame = materials.paint("vinyl", (.78, .77, .74), .4, dirt=.08)
    left, right, low, high = 1.02, 1.92, 1.05, 2.2
    houses.outer_casing((left, right), (low, high), WALL, frame, .08)
    box("sash", (left, right), (WALL - .020, WALL - .004), (low, high), frame, .004)
    dark = materials.plain("pane", (.03, .04, .05), .04, .8)
    for side in ((left + .05, (left + right) / 2 - .025), ((left + right) / 2 + .025, right - .05)):
        box("pane", side, (WALL - .024, WALL - .020), (low + .05, high - .05), dark, 0)


def pipe(white, slope):
    """The downspout from upstairs, which simply stops above the shingles."""
    at_wall = WALL - .044
    foot = .03 + (WALL - .3 + .026) * math.tan(roof.PITCH)
    downspout([(PIPE, at_wall, 3.4), (PIPE, at_wall, foot + .24), (PIPE, at_wall - .23, foot + .085)], white)
    collar(PIPE, at_wall, foot + .42, foot + .47, white)
    for z in (foot + .72, foot + 1.9):
        strap(PIPE, at_wall, z, WALL - .002, white)


def washed_down(rng, slope):
    """What came down with the water: straw and leaf bits below the pipe and in the gutter."""
    straw = materials.leaf("straw", [(0, (.36, .26, .11)), (1, (.56, .45, .23))], .2, .5, veins=False)
    blades = [litter.grass_blade(straw, rng) for _ in range(4)]
    tilt = math.atan2(slope.upward.z, slope.upward.y)
    for _ in range(150):
        v = .85 * rng.random()**1.3
        place = slope.at(rng.gauss(PIPE, .05 + .10 * (.9 - v)), v, .013)
        blade = instance(rng.choice(blades), place, (0, 0, 0), rng.uniform(.03, .08))
        blade.rotation_euler = (tilt, 0, rng.gauss(0, .7) + rng.choice((0, math.pi)))
    for _ in range(420):
        place = rng.gauss(PIPE - .05, .34), rng.uniform(-.10, -.015), rng.uniform(-.060, -.035)
        instance(rng.choice(blades), place, (rng.gauss(0, .15), 0, rng.gauss(1.57, .5)), rng.uniform(.05, .10))
    silt = materials.crust("silt", [(.3, (.12, .09, .055)), (.7, (.24, .19, .125))], 60)
    box("silt", X, (-.082, -.002), (-.086, -.055), silt, 0)


def hills(rng):
    """The east hills in summer: straw-colored, folded, a few oaks in the creases."""
    grass = land.in_haze(land.dry_grass((.48, .34, .13), (.16, .14, .05), .25), 1100)
    land.hillside("hills", grass, (40, 620), (-260, 520),
                  lambda x, y: GROUND + max(0, (x - 130) / 300)**.9 * (58 + 34 * land.rolling(x, y, 120, 3)), 190)
    land.flat_ground(GROUND - .1, grass)
    bark = land.in_haze(materials.bark(), 700)
    crown = land.in_haze(leaves.foliage("oak", leaves.OLIVE), 700)
    oaks = [land.tree_mesh(f"oak {seed}", land.VALLEY_OAK, bark, crown, seed) for seed in (2,)]
    for _ in range(46):
        x, y = rng.uniform(170, 430), rng.uniform(-120, 300)
        z = GROUND + max(0, (x - 130) / 300)**.9 * (58 + 34 * land.rolling(x, y, 120, 3))
        land.plant(oaks[0], (x, y, z - .3), rng, 1.0)


def build():
    rng = random.Random(71)
    white = materials.paint("white", (.72, .70, .66), .36, dirt=.3)
    slope = lower_roof(rng, white)
    upper_wall()
    pipe(white, slope)
    washed_down(rng, slope)
    hills(rng)
    world.light(clouds=.3, sun_from=(.45, -.80, .48))
    world.camera((-1.02, -.86, .86), (.66, .70, .52), lens=30, fstop=7, focus=(.3, .9, .6))
