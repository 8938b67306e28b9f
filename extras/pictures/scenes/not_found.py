"""Page not found: a downspout that ends in mid-air, with one drop."""
import random

from mathutils import noise

import leaves
import materials
import world
from gutter import Drops, collar, downspout, strap
from shapes import box, grid


SAMPLES = 8
BOUNCES = 5
GRADE = {"exposure": .3}
WIDTH, DEPTH = .083, .058
PIPE_Y = -.045
END = (0, PIPE_Y - .17, -.135)


def wall(s, t):
    """Hand-troweled stucco, modelled so that the low sun rakes over it."""
    x, z = -.75 + 1.0 * s, -.6 + 1.2 * t
    trowel = noise.noise((x * 7, z * 9, 3)) + .6 * noise.noise((x * 21, z * 24, 8))
    return x, .0022 * trowel + .0009 * noise.noise((x * 90, z * 90, 1)), z


def build():
    rng = random.Random(404)
    white = materials.paint("white", materials.WHITE, .33, dirt=.10)
    plaster = materials.stucco((.60, .50, .385), 240, .8)
    grid("stucco wall", 500, 600, wall, plaster)
    box("corner", (.2, .255), (.003, .6), (-.6, .6), plaster, .012)
    downspout([(0, PIPE_Y, 1.2), (0, PIPE_Y, 0), END], white, WIDTH, DEPTH, .085, 8, .05)
    collar(0, PIPE_Y, .115, .155, white)
    strap(0, PIPE_Y, .27, -.001, white)
    Drops(rng).hanging((0, END[1] + .010, END[2] - .0235), .0085)
    leaves.shade(rng, (.1, 0, .1), 3.2, (.7, .02, .5), 900, .085, 9, (.12, .26), world.SUN_FROM)
    leaves.garden(rng, -2.2, x=(1.5, 14), y=(-5, 8))
    world.light()
    world.camera((-.58, -.62, -.06), (.055, -.10, -.035), lens=50, fstop=4.5, focus=(0, -.18, -.12))
