"""Ground at the foot of a wall: soil, pebbles, grass, seen close."""
import math

from mathutils import Vector, noise

import materials
from leaves import foliage
from shapes import grid, instance, mesh_object, mesh_only

GRASS = [(0, (.035, .075, .012)), (.45, (.075, .135, .022)), (.8, (.14, .19, .035)),
         (.97, (.30, .29, .09)), (1, (.38, .33, .13))]


def height(x, y):
    """The uneven soil."""
    return .012 * noise.noise((x * 1.3, y * 1.3, 0)) + .006 * noise.noise((x * 6, y * 6, 2)) - .012


def soil_bed(reach=9.0):
    """Soil from just behind the wall at y = 0 outwards, finer near the wall."""
    def point(s, t):
        x, y = -6 + 12 * s, .1 - reach * t**1.5
        return x, y, height(x, y)
    return grid("soil", 150, 150, point, materials.soil())


def pebble_meshes(rng, material, kinds=9):
    """Rounded stones of radius 1."""
    meshes = []
    for _ in range(kinds):
        size = (rng.uniform(.8, 1.2), rng.uniform(.6, .95), rng.uniform(.4, .65))
        shift = rng.uniform(0, 50)

        def point(s, t, size=size, shift=shift):
            a, b = 2 * math.pi * s, math.pi * t
            p = Vector((math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), -math.cos(b)))
            swell = 1 + .18 * noise.noise((p.x * .9 + shift, p.y * .9, p.z * .9))
            return tuple(c * d * swell for c, d in zip(p, size))

        meshes.append(mesh_only(grid("pebble", 22, 12, point, material)))
    return meshes


def pebbles(rng, x, y, count, size=(.010, .026), free=lambda x, y, r: True, depth=.016):
    """Scatter stones where free(x, y, radius) is true."""
    meshes = pebble_meshes(rng, materials.rock())
    for _ in range(count):
        px, py, r = rng.uniform(*x), rng.uniform(*y), rng.uniform(*size)
        if free(px, py, r):
            instance(rng.choice(meshes), (px, py, height(px, py) + .006 + rng.uniform(0, depth)),
                     (rng.gauss(0, .5), rng.gauss(0, .5), rng.uniform(0, 6.28)), r)


def grass(rng, x, y, count, free=lambda x, y: True, stops=None):
    """Tufts of lawn, denser towards the wall end of y."""
    material = foliage("grass", stops or GRASS, .45)
    tufts = [mesh_only(_tuft(rng, material)) for _ in range(10)]
    for _ in range(count):
        px, py = rng.uniform(*x), y[1] + (y[0] - y[1]) * rng.random()**1.5
        if free(px, py) and rng.random() < .75 + .5 * noise.noise((px * 2, py * 2, 5)):
            instance(rng.choice(tufts), (px, py, height(px, py) - .004),
                     (rng.gauss(0, .08), rng.gauss(0, .08), rng.uniform(0, 6.28)), rng.uniform(.7, 1.2))


def _tuft(rng, material, blades=95):
    vertices, faces, colors = [], [], []
    for _ in range(blades):
        x0, y0 = rng.gauss(0, .045), rng.gauss(0, .045)
        tall, wide = rng.uniform(.028, .075), rng.uniform(.0014, .0026)
        turn, lean = rng.uniform(0, 6.28), rng.uniform(.1, .95)
        tone = min(1, max(0, rng.gauss(.42, .25)))
        dx, dy = math.cos(turn), math.sin(turn)
        i = len(vertices)
        for k in range(5):
            t = k / 4
            z = tall * (t - .28 * lean * t * t)
            off = tall * lean * .75 * t * t
            w = wide * (1 - .92 * t**1.6)
            vertices += [(x0 + dx * off - dy * w * s, y0 + dy * off + dx * w * s, z) for s in (-1, 1)]
        for k in range(4):
            faces.append((i + 2 * k, i + 2 * k + 1, i + 2 * k + 3, i + 2 * k + 2))
            colors.append((tone, 0, 0, 1))
    return mesh_object("tuft", vertices, faces, material, smooth_angle=180, colors=colors)
