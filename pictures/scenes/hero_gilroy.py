"""Gilroy: a gutter floored with cracked mud, a plowed field running away behind it."""
import math
import random

import numpy as np

import land
import litter
import materials
import mud
import roof
import world
from arrays import grid_faces, quad_mesh, smooth_noise
from gutter import hidden_hangers, inner_depth, k_gutter
from shapes import instance

SIZE = world.HERO
SAMPLES = 10
BOUNCES = 3
GRADE = {"exposure": .15}
X = (-1.2, 4.5)
GROUND = -2.75
SOIL = [(.3, (.055, .034, .021)), (.55, (.13, .085, .054)), (.8, (.23, .16, .105))]


def mud_floor():
    """Cracked mud in the gutter, finest where the camera is near."""
    along = -.62 + 2.9 * np.linspace(0, 1, 2300)**1.5
    outward = np.linspace(.001, .118, 150)
    xs, ys = np.meshgrid(along, -outward)
    cracks = mud.Cracks((-.7, 2.4), (-.15, .03), .031, 6)
    draw = np.random.default_rng(3)
    wander, grit = smooth_noise(draw, *xs.shape, 22) * .45, smooth_noise(draw, *xs.shape, 3) * .5
    metal = np.array([inner_depth(d) for d in outward])[:, None]
    depth = -.0884 + cracks.depth(xs, ys, wander, grit, .034)
    surface = np.maximum(depth, metal - .004)
    verts = np.stack([xs, ys, surface], -1).reshape(-1, 3)
    instance(quad_mesh("mud", verts, grid_faces(150, 2300), [mud.material()], smooth=True), (0, 0, 0))
    cracks.sprout(60, (-.5, 1.4), (-.10, -.012), -.070, (.010, .022))


def plowed_field():
    """Furrows that lead away from the house, clods on them, dry hills at the end."""
    ahead, across = np.linspace(0, 1, 500)**2.2 * 210 + 2.5, np.linspace(-1, 1, 800)
    across = np.sign(across) * np.abs(across)**1.5 * 120
    out, aside = np.meshgrid(ahead, across)
    turn = math.radians(-9)
    xs = out * math.cos(turn) - aside * math.sin(turn)
    ys = out * math.sin(turn) + aside * math.cos(turn)
    ridge = .34 * np.abs(np.cos(aside * math.pi / 1.9))**1.2
    verts = np.stack([xs, ys, GROUND + ridge], -1).reshape(-1, 3)
    soil = land.in_haze(materials.crust("plowed", SOIL, 5, .95, .1, .9, .06), 380)
    land.flat_ground(GROUND - .02, soil)
    instance(quad_mesh("plowed field", verts, grid_faces(*xs.shape), [soil]), (0, 0, 0))
    hills = land.in_haze(land.dry_grass((.36, .25, .10), (.10, .11, .04), .6), 420)
    land.hillside("hills", hills, (215, 420), (-420, 260),
                  lambda x, y: GROUND + max(0, (x - 215) / 170)**.8 * (46 + 30 * land.rolling(x, y, 110, 5)), 130)


def build():
    rng = random.Random(13)
    zinc = materials.paint("white", (.60, .59, .56), .40, dirt=.5)
    slope = roof.eave(X, rng, drip=zinc)
    k_gutter([(X[0], 0, 0), (X[1], 0, 0)], zinc)
    hidden_hangers([-.22, .62, 1.23, 1.84])
    mud_floor()
    straw = materials.leaf("straw", [(0, (.40, .30, .14)), (1, (.58, .47, .25))], .2, .5, veins=False)
    blades = [litter.grass_blade(straw, rng) for _ in range(4)]
    for _ in range(26):
        place = slope.at(rng.uniform(-.4, 1.4), abs(rng.gauss(0, .25)), .013)
        blade = instance(rng.choice(blades), place, (0, 0, 0), rng.uniform(.04, .09))
        blade.rotation_euler = (math.atan2(slope.upward.z, slope.upward.y), 0, rng.uniform(0, 6.28))
    plowed_field()
    world.light(clouds=.35, sun_from=(-.80, -.24, .52))
    world.camera((-.34, -.168, .212), (.62, -.150, -.140), lens=26, fstop=14, focus=(.0, -.06, -.05))
