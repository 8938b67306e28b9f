"""Gutter cleaning: one end packed with dry leaves, the other already clear."""
import random

from mathutils import noise

import leaves
import materials
import roof
import world
from gutter import hidden_hangers, inner_depth, k_gutter
from shapes import grid

SAMPLES = 16
GRADE = {"exposure": .4}
X = (-1.6, 3.2)
CLEARED_UP_TO = -.06


def heap(x):
    """How full the gutter is: empty in front, a ragged slope, then packed."""
    return max(0.0, min(1.0, (x - CLEARED_UP_TO) / .16))


def bed(s, t):
    """Rotted leaves at the bottom, running out where the gutter has been cleared."""
    x = X[0] + (X[1] - X[0]) * s
    y = -.004 - (.076 + .024 * heap(x)) * t
    rough = .014 * noise.noise((x * 9, y * 14, 0)) + .006 * noise.noise((x * 40, y * 40, 3))
    full = heap(x + .05)
    return x, y, max(inner_depth(-y) - .004 + .006 * full, -.094 + (.054 + rough) * full)


def build():
    rng = random.Random(11)
    white = materials.paint("white", materials.WHITE, .33, dirt=.16)
    slope = roof.eave(X, rng, drip=white)
    k_gutter([(X[0], 0, 0), (X[1], 0, 0)], white)
    hidden_hangers([-.35, .26, .87, 1.48, 2.1])
    leaves.garden(rng)
    grid("bed", 600, 14, bed, materials.humus())
    dry = leaves.LeafSet(rng)
    dry.fill_gutter((-.2, 2.9), [(-.052, 190, .2), (-.034, 130, .25), (-.018, 140, .35),
                                 (-.003, 150, .42), (.009, 80, .5), (.018, 34, .5)], heap)
    dry.on_slope(slope, (-.6, 2.6), 46)
    leaves.needles(rng, (.0, 2.6), (-.1, -.02), (.004, .022), 320)
    leaves.needles(rng, (-.5, .05), (-.078, -.01), (-.087, -.085), 40, (.03, .07))
    leaves.twigs(rng, (.1, 2.4), (-.09, -.03), (.018, .02), 14, (.08, .15))
    world.light()
    world.camera((-.60, -.47, .31), (.12, -.055, .012), lens=46, fstop=3.2, focus=(.02, -.085, .005))
