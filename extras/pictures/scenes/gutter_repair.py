"""Gutter repair: a sagging joint that leaks, and what the water has done below it."""
import math
import random

import leaves
import materials
import roof
import world
from gutter import BOTTOM, Drops, k_gutter, k_profile
from shapes import cylinder, mesh_object, sweep_level
from siding import lap_siding

SAMPLES = 12
BOUNCES = 5
GRADE = {"exposure": .1}
SAG = math.radians(1.3)


def sections(old):
    """Two lengths of gutter; the right one has dropped away from the joint."""
    left = k_gutter([(-3, 0, 0), (.0, 0, 0)], old)
    left.rotation_euler = (0, SAG * .6, 0)
    right = k_gutter([(.005, 0, 0), (4, 0, 0)], old)
    right.location = (.003, -.005, -.0105)
    right.rotation_euler = (math.radians(-1.9), -SAG, 0)


def slip_joint(old, sealant):
    """The connector strip around the outside and the sealant that has let go."""
    strip = [(d + .0015, z - .002) for d, z in k_profile()[3:-3]]
    joint = sweep_level("slip joint", strip, [(-.034, 0, -.001), (.001, 0, -.0015)], old, thickness=.0013, smooth_angle=50)
    joint.rotation_euler = (0, SAG * .6, 0)
    bead = [(d + .0028, z - .0032) for d, z in k_profile()[3:-8]]
    sweep_level("old sealant", bead, [(-.0025, 0, 0), (.0035, 0, -.001)], sealant, thickness=.003, smooth_angle=60)
    for x, z in ((-.026, -.016), (-.010, -.018), (-.026, -.060), (-.010, -.062)):
        outward = .1232 if z > -.03 else .1020
        cylinder("rivet", (x, -outward - .001, z), (0, 1, .1), .0034, .0032, old, 16, .001)


def leak(rng):
    """Drops along the open seam, one about to fall, and a wet line down the board behind it."""
    drops = Drops(rng)
    bottom = BOTTOM - .012
    drops.hanging((.003, -.072, bottom), .0080)
    drops.hanging((-.004, -.046, bottom + .001), .0052)
    drops.hanging((.012, -.080, bottom), .0035)
    board = [(-.05, -.0008, -.1698), (.06, -.0008, -.1698), (.06, -.0008, BOTTOM), (-.05, -.0008, BOTTOM)]
    mesh_object("wet board", board, [(0, 1, 2, 3)], materials.wet_line("wet board", "X", .004, .020, .55))
    for _ in range(26):
        z = rng.uniform(-.076, -.034)
        near = min(k_profile()[12:-14], key=lambda p: abs(p[1] - z))
        drops.sitting((rng.gauss(.004, .012), -near[0] - .0035, z - .004), rng.uniform(.001, .0032), (0, -1, -.3))
    for _ in range(16):
        drops.hanging((rng.gauss(.03, .07), -.0805, BOTTOM - .0055), rng.uniform(.0014, .0030))


def build():
    rng = random.Random(17)
    old = materials.weathered_white("old white", streaks=.85)
    board = materials.stained_paint("stained fascia", (.62, .59, .53), .02, .26)
    siding = materials.stained_paint("stained siding", (.28, .27, .24), .03, .17, (.09, .07, .05), .55)
    slope = roof.eave((-3, 4), rng, fascia_paint=board, drip=old)
    sections(old)
    leak(rng)
    slip_joint(old, materials.paint("sealant", (.30, .285, .26), .6, dirt=.4))
    roof.soffit_boards((-3, 4), .34, -.172, materials.paint("soffit", (.60, .57, .52), .6, dirt=.2, brush="X"))
    lap_siding((-3, 4), .34, (-2.6, -.172), siding)
    leaves.LeafSet(rng, count=8).on_slope(slope, (-.8, 1.6), 14, .2)
    lap_siding((-9, 6), 4, (-2.75, 3.2), materials.paint("wing", (.15, .155, .135), .5, .4, .2, "Y", .1), "-X")
    world.light(clouds=.9, sun=.7, sky=1.3, sun_from=(.12, -.80, .46), color=(1, .93, .84), width=4)
    world.camera((-.36, -.335, -.125), (.062, -.105, -.083), lens=50, fstop=5, focus=(0, -.11, -.07))
