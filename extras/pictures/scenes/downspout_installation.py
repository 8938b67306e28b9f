"""Downspout installation: the foot of a downspout, its elbow over a splash block in gravel."""
import math
import random

from mathutils import noise

import ground
import leaves
import materials
import world
from gutter import collar, downspout, splash_block, strap
from shapes import box, cylinder
from siding import lap_siding

GRADE = {"exposure": .3}
WIDTH, DEPTH = .100, .074
WALL = -.030
PIPE_Y = WALL - DEPTH / 2 - .006
BLOCK = (-.23, -.93)


def on_block(x, y, margin):
    back, front = BLOCK
    if not front - .01 - margin < y < back + .01 + margin:
        return False
    t = (y - back) / (front - back)
    return abs(x) < .125 + .045 * t + .008 + margin


def gravel_edge(x):
    return -1.02 + .03 * math.sin(x * 3.1 + 1) + .03 * noise.noise((x * 4, 0, 0))


def wall():
    paint = materials.paint("siding", (.20, .245, .235), .62, .3, .16, "X", .1)
    trim = materials.paint("trim", (.76, .75, .71), .5, dirt=.15, brush="X")
    box("foundation", (-4, 4), (0, .2), (-.2, .22), materials.concrete((.36, .345, .32)), .004)
    box("skirt board", (-4, 4), (-.032, 0), (.215, .30), trim, .003)
    box("flashing", (-4, 4), (-.038, 0), (.298, .304), trim, .001)
    lap_siding((-4, 4), -.008, (.304, 2.2), paint)


def pipe(white):
    foot = (0, PIPE_Y - .25, .105)
    downspout([(0, PIPE_Y, 2.0), (0, PIPE_Y, .285), foot], white, WIDTH, DEPTH, .10, 8, .05)
    collar(0, PIPE_Y, .44, .50, white, WIDTH, DEPTH)
    strap(0, PIPE_Y, .78, WALL + .003, white, WIDTH, DEPTH, .032)
    for x in (-.02, .02):
        cylinder("rivet", (x, PIPE_Y - DEPTH / 2 - .0025, .47), (0, 1, 0), .0035, .003, white, 16, .001)


def build():
    rng = random.Random(21)
    wall()
    pipe(materials.paint("white", materials.WHITE, .34, dirt=.10))
    splash_block(materials.concrete((.33, .315, .29)), *BLOCK)
    ground.soil_bed()
    ground.pebbles(rng, (-2.2, 1.9), (-1.06, -.005), 17000, (.008, .022),
                   lambda x, y, r: y > gravel_edge(x) + .02 and not on_block(x, y, r * .5))
    ground.pebbles(rng, (-2.2, 1.9), (-1.06, -.005), 420, (.024, .036),
                   lambda x, y, r: y > gravel_edge(x) + .03 and not on_block(x, y, r), .012)
    ground.grass(rng, (-2.9, 2.4), (-3.2, -1.0), 9000, lambda x, y: y < gravel_edge(x) - .02)
    dry = leaves.LeafSet(rng, count=8)
    dry.on_ground((-1.6, .9), (-1.6, -.12), lambda x, y: .05 if y < -1.05 else .028, 15,
                  lambda x, y: not on_block(x, y, .03))
    dry.lay((.05, -.70, .033), (.12, -.1, 2.2), .07)
    green = leaves.foliage("green", leaves.GREEN)
    blobs = [((-1.35 - .3 * i + rng.uniform(-.08, .08), -.32 + rng.uniform(-.10, .08), rng.uniform(.16, .42)),
              (rng.uniform(.16, .3),) * 3) for i in range(10)]
    leaves.leaf_cloud("shrub", blobs, 30000, .040, green, rng, .65)
    leaves.shade(rng, (-.5, 0, .9), 3.5, (1.3, .05, .6), 1400, .11, 9, (.18, .36), world.SUN_FROM, green)
    world.light()
    world.camera((1.02, -2.02, .68), (-.12, -.40, .19), lens=48, fstop=3.2, focus=(0, -.36, .12))
