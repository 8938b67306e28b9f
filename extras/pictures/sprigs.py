"""Dry redwood sprigs, seen as close as a hand."""
import math
import random

import numpy as np
from mathutils import Vector

from arrays import grid_faces, quad_mesh


def shed_sprig(name, bark, foliage, seed):
    """A dry redwood twig of length 1 along x, its two ranks of needles curling."""
    rng = random.Random(seed)
    bend = rng.uniform(-.3, .3)
    twig = [Vector((t, bend * t * t, .04 * math.sin(4 * t + seed))) for t in np.linspace(0, 1, 9)]
    wood_points, wood_faces = _tube(twig, .016, .006)
    needle_points, needle_faces, needle_tones = _needle_spray(twig, rng)
    return quad_mesh(
        name,
        np.concatenate([wood_points, needle_points]),
        np.concatenate([wood_faces, needle_faces + len(wood_points)]),
        [bark, foliage],
        tones=np.concatenate([np.full(len(wood_faces), .5), needle_tones]),
        slots=np.r_[np.zeros(len(wood_faces)), np.ones(len(needle_faces))],
    )


def _tube(points, start_radius, end_radius, sides=5):
    """A tapering round twig along a line of points: (vertices, faces)."""
    rings = []
    for index, point in enumerate(points):
        ahead = points[min(index + 1, len(points) - 1)] - points[max(index - 1, 0)]
        side = ahead.orthogonal().normalized()
        other = ahead.cross(side).normalized()
        radius = start_radius + (end_radius - start_radius) * index / (len(points) - 1)
        rings.append([point + (side * math.cos(a) + other * math.sin(a)) * radius
                      for a in np.linspace(0, math.tau, sides, endpoint=False)])
    verts = np.array([list(v) for ring in rings for v in ring])
    return verts, grid_faces(len(points), sides, closed=True)


def _needle_spray(twig, rng, needle=.17, breadth=.075):
    """Two flat ranks of needles along a twig: (vertices, faces, tones)."""
    verts, tones = [], []
    for start, end in zip(twig, twig[1:]):
        ahead = (end - start).normalized()
        flat = ahead.cross(Vector((0, 0, 1))).normalized()
        for step in np.linspace(0, 1, 7, endpoint=False):
            root = start.lerp(end, step)
            for side in (-1, 1):
                point = flat * side + ahead * rng.uniform(.3, .8) + Vector((0, 0, rng.uniform(-.2, .25)))
                tip = root + point.normalized() * needle * rng.uniform(.7, 1.2)
                broad = ahead * needle * breadth
                middle = root.lerp(tip, .55)
                verts += [root, middle - broad, tip, middle + broad]
                tones.append(min(1, max(0, rng.gauss(.5, .2))))
    return np.array([list(v) for v in verts]), np.arange(len(verts)).reshape(-1, 4), np.array(tones)
