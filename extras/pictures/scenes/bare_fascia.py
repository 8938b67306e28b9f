"""Replacement: the old gutter taken down at one end, and what it covered: a dirty board, spike holes, soft wood."""
import math
import random

from mathutils import Euler

import leaves
import materials
import roof
import world
from gutter import k_gutter
from shapes import box, cylinder

SIZE = world.SECTION
SAMPLES = 10
BOUNCES = 3
GRADE = {"exposure": .45}
X = (-3, 4)
ROT = .16


def covered_board():
    """Paint that never saw a brush behind the gutter: gray, run with rust, rotten around ROT, sound paint below."""
    n = materials.Nodes("covered board")
    here = n.coordinates()
    x, _, z = n.split(here)
    grain = n.noise(n.coordinates(scale=(2.2, 70, 70)), 1.6, 8, .66, .5)
    runs = n.noise(n.coordinates(scale=(1, 1, .06)), 40, 5, .65)
    blotch = n.noise(here, 11, 6, .7)
    bare = n.ramp(n.math("ADD", n.scaled(blotch, .7), n.scaled(grain, .3)), [(.47, 0), (.50, 1)])
    gray = n.ramp(grain, [(.28, (.07, .055, .042)), (.5, (.19, .155, .12)), (.72, (.31, .26, .20))])
    old = n.mix(n.scaled(n.ramp(runs, [(.45, 0), (.7, 1)]), .7), (.47, .43, .36), (.20, .13, .07))
    hidden = n.mix(bare, old, gray)
    away = n.scaled(n.math("ABSOLUTE", n.math("SUBTRACT", x, ROT)), 1 / .26)
    soft = n.ramp(n.math("ADD", away, n.scaled(n.noise(here, 16, 6, .7), .9)), [(.62, 1), (.95, 0)])
    rot = n.ramp(n.noise(n.coordinates(scale=(9, 40, 40)), 3, 7, .75), [(.3, (.012, .008, .005)), (.6, (.075, .042, .022)),
                                                                        (.8, (.15, .095, .055))])
    hidden = n.mix(soft, hidden, rot)
    below = n.ramp(n.math("ADD", n.scaled(z, -8), n.scaled(n.noise(here, 40, 4, .6), .05)), [(.755, 0), (.775, 1)])
    paint = n.mix(n.scaled(blotch, .35), (.60, .58, .52), (.36, .34, .29))
    height = n.math("SUBTRACT", n.scaled(grain, .5), n.scaled(n.math("ADD", bare, n.scaled(soft, 1.6)), .5))
    return n.finish(n.surface(n.mix(below, hidden, paint), .7, .3, normal=n.bump(height, .9, .003)))


def spike_holes(dark, rust):
    """Where the gutter's spikes were: a dark hole with a ring of rust, one spike still in the wood."""
    for x in (-.62, -.22, .36, .80, 1.3):
        cylinder("ring", (x, -.0008, -.046), (0, 1, 0), .0095, .0014, rust, 20)
        cylinder("hole", (x, -.0012, -.046), (0, 1, 0), .0052, .0016, dark, 16)
    cylinder("spike", (.80, -.045, -.050), (0, 1, .12), .0035, .10, rust, 12)
    cylinder("spike head", (.80, -.096, -.0560), (0, 1, .12), .0075, .004, rust, 16, .001)


def taken_down(metal):
    """The old gutter, its near end let down and the far end still at the eave."""
    gutter = k_gutter([(-2.2, 0, 0), (0, 0, 0)], metal, thickness=.0018)
    gutter.rotation_euler = Euler((math.radians(-10), math.radians(-7.5), math.radians(2)))
    gutter.location = (1.9, -.075, -.030)


def build():
    rng = random.Random(31)
    dark = materials.plain("dark", (.004, .004, .004), .9)
    rust = materials.rusted_paint("rust", (.3, .3, .3), 1.0)
    roof.eave(X, rng, fascia_paint=dark, drip=materials.rusted_paint("old drip", (.55, .53, .47), .3))
    box("board", X, (-.0004, .034), (-.140, .010), covered_board(), .003)
    spike_holes(dark, rust)
    taken_down(materials.rusted_paint("old gutter", (.56, .54, .48), .35))
    roof.soffit_boards(X, .42, -.130, materials.paint("soffit", (.60, .57, .52), .6, dirt=.2, brush="X"))
    box("wall", X, (.42, .5), (-2.7, -.12), materials.stucco((.60, .53, .43)), .01)
    leaves.garden(rng, x=(3, 18), y=(-9, -1))
    world.light(clouds=.5, sun_from=(.55, -.70, .42))
    world.camera((-.30, -.52, -.105), (.22, -.02, -.105), lens=29, fstop=8, focus=(.10, 0, -.06))
