"""Gutter guards: woven wire over a bronze gutter after rain, leaves lying on top."""
import random

import leaves
import materials
import roof
import world
from gutter import FRONT, Drops, guard, k_gutter
from shapes import box

SAMPLES = 8
BOUNCES = 5
GRADE = {"exposure": .35}
X = (-1.6, 3.2)
RESTING = [(.035, -.066, .080, 4.6), (.30, -.03, .07, .4), (.50, -.07, .06, 4.0), (.80, -.05, .07, 1.2),
           (1.15, -.06, .075, 3.1), (1.3, -.03, .07, 5.1), (1.7, -.05, .07, .7), (-.27, -.035, .055, 5.4),
           (.19, -.075, .045, 2.2)]


def rest_on(leaf, wire):
    """Lift a leaf until it only touches the guard or the shingles."""
    turn = leaf.rotation_euler.to_matrix() * leaf.scale.x
    lift = -1
    for vertex in leaf.data.vertices:
        p = leaf.location + turn @ vertex.co
        below = wire.height(p.y) if p.y <= wire.back else .042 + (p.y + .026) * .375
        lift = max(lift, below - p.z)
    leaf.location.z += lift + .0008


def beads(rng):
    """What the rain left."""
    drops = Drops(rng)
    drops.on_face((-.6, 1.6), 1300)
    for _ in range(26):
        drops.hanging((rng.uniform(-.5, 1.5), -.0805, -.0892), rng.uniform(.0018, .0034))
    for _ in range(330):
        drops.sitting((rng.uniform(-.6, 1.4), rng.uniform(-FRONT, -.104), .0062), rng.uniform(.001, .0034), (0, -.15, 1))


def build():
    rng = random.Random(5)
    bronze = materials.paint("bronze", materials.BRONZE, .30, dirt=.06)
    wet_shingles = materials.shingle(materials.GRAY_SHINGLES, .62)
    slope = roof.eave(X, rng, wet_shingles, drip=bronze)
    k_gutter([(X[0], 0, 0), (X[1], 0, 0)], bronze)
    wire = guard((-1.2, 2.9), bronze, rng)
    box("panel joint", (.408, .414), (-.112, 0), (.004, .013), materials.aluminum("joint"), .0008)
    leaves.garden(rng, x=(-.2, 14), y=(-9, -.9))
    dry = leaves.LeafSet(rng, count=10)
    for x, y, length, turn in RESTING:
        rest_on(dry.lay((x, y, 0), (rng.gauss(-.05, .06), rng.gauss(0, .08), turn), length), wire)
    dry.on_slope(slope, (-.5, 2.6), 20, .5)
    beads(rng)
    world.light(clouds=.5)
    world.camera((-.30, -.335, .215), (.115, -.060, 0), lens=52, fstop=6, focus=(0, -.085, .008))
