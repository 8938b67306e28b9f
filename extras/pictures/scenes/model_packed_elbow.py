"""Cut model: the lowest elbow of a downspout sawn open, packed with leaves and mud."""
import math
import random

from mathutils import Vector, noise

import cutaway
import leaves
import materials
import model_parts
from cutaway import Piece
from gutter import downspout_profile
from shapes import box, grid, pipe_path, sweep_bend

SIZE = cutaway.SQUARE
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
WIDTH, DEPTH, METAL = .100, .084, .0036
CORNERS = [(0, 0, .30), (0, 0, .060), (0, -.19, -.050)]
PLUG = (.36, .95)
FLOOR = -.13


def build():
    rng = random.Random(12)
    white = materials.paint("white", (.80, .79, .76), .28, dirt=.05)
    path, scales = pipe_path(CORNERS, .075, 8, .045)
    with Piece() as pipe:
        sweep_bend("pipe", downspout_profile(WIDTH, DEPTH), path, (1, 0, 0), white, thickness=METAL, scales=scales)
        sweep_bend("upper pipe", downspout_profile(WIDTH * .92, DEPTH * .90), [(0, 0, .25), (0, 0, .42)], (1, 0, 0), white, thickness=METAL)
        wall_y = DEPTH / 2 + .008
        box("wall", (-.02, .17), (wall_y, wall_y + .030), (FLOOR, .5), materials.paint("wall", model_parts.TEAL, .6, dirt=.06), .001)
    pipe.saw((0, .17))
    cutaway.cut(pipe.objects(), (0, 0, .36), (0, 0, 1))
    line = along(path)
    half = DEPTH / 2 - METAL - .002

    def mud(s, t):
        place, across = line(PLUG[0] + (PLUG[1] - PLUG[0]) * s)
        edge = min(1, 5 * min(s, 1 - s))
        lump = .010 * noise.noise((s * 9, t * 4, 1)) + .005 * noise.noise((s * 30, t * 14, 5))
        side = (2 * t - 1) * half
        return tuple(place + across * side + Vector((.004 + .010 * (1 - edge) + lump * .6, 0, 0)))

    grid("mud", 90, 30, mud, materials.soil((.030, .020, .013), (.12, .080, .050)))
    dry = leaves.LeafSet(rng, kinds=("oak", "ovate", "sycamore", "lance"), count=14)
    for _ in range(150):
        s = min(1, max(0, rng.triangular(0, 1, .35)))
        place, across = line(PLUG[0] + (PLUG[1] - PLUG[0]) * s)
        p = place + across * rng.uniform(-.55, .55) * half
        dry.lay((rng.uniform(.000, .008), p.y, p.z), (rng.gauss(0, .3), math.pi / 2 + rng.gauss(0, .3), rng.uniform(0, 6.28)),
                rng.uniform(.020, .036))
    for _ in range(26):
        place, across = line(PLUG[0] + rng.uniform(-.05, .02))
        p = place + across * rng.uniform(-.7, .7) * half
        dry.lay((rng.uniform(.012, .035), p.y, p.z), (rng.gauss(0, .5), rng.gauss(0, .5), rng.uniform(0, 6.28)), rng.uniform(.025, .042))
    cutaway.studio(FLOOR)
    cutaway.view((.03, -.050, .104), 62, 13, .56, SIZE)


def along(path):
    """A function of 0..1 that gives the place on the path and the direction across it."""
    points = [Vector(p) for p in path]
    lengths = [(b - a).length for a, b in zip(points, points[1:])]

    def at(t):
        left = t * sum(lengths)
        for a, b, size in zip(points, points[1:], lengths):
            if left <= size:
                tangent = (b - a).normalized()
                return a + tangent * left, Vector((1, 0, 0)).cross(tangent)
            left -= size
        tangent = (points[-1] - points[-2]).normalized()
        return points[-1], Vector((1, 0, 0)).cross(tangent)

    return at
