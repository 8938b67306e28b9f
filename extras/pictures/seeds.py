"""Cones, fruit, seeds and sprouts that lie in gutters, seen as close as a hand.

Every mesh is 1 long, or 1 in radius for balls, so that a scale in metres is its size.
"""
import math

import numpy as np
from mathutils import Vector, noise

from materials import Nodes
from shapes import mesh_object, mesh_only


def seed_ball(material, rng, seeds=460, reach=.16):
    """A sycamore's ball of close-set seeds, each with a fine point; radius 1 and a stalk."""
    vertices, faces = [], []
    for index in range(seeds):
        z = 1 - 2 * (index + .5) / seeds
        turn = index * 2.39996
        r = math.sqrt(1 - z * z)
        out = Vector((r * math.cos(turn), r * math.sin(turn), z))
        side = out.orthogonal().normalized()
        up = out.cross(side)
        base = len(vertices)
        size = .085 * rng.uniform(.85, 1.15)
        for grow, height in ((1.1, .80), (1.0, .95)):
            vertices += [out * height + (side * math.cos(a) + up * math.sin(a)) * size * grow
                         for a in np.linspace(0, math.tau, 5, endpoint=False)]
        lean = Vector((rng.gauss(0, .05), rng.gauss(0, .05), rng.gauss(0, .05)))
        vertices.append(out * (1 + reach * rng.uniform(.6, 1.2)) + lean)
        faces += [(base + k, base + (k + 1) % 5, base + 5 + (k + 1) % 5, base + 5 + k) for k in range(5)]
        faces += [(base + 5 + k, base + 5 + (k + 1) % 5, base + 10) for k in range(5)]
    base = len(vertices)
    for q in range(8):
        t = q / 7
        vertices += [(.05 * math.cos(a) + .5 * t * t, .05 * math.sin(a), .9 + 2.2 * t - .8 * t * t)
                     for a in np.linspace(0, math.tau, 5, endpoint=False)]
    faces += [(base + q * 5 + k, base + q * 5 + (k + 1) % 5, base + q * 5 + 5 + (k + 1) % 5, base + q * 5 + 5 + k)
              for q in range(7) for k in range(5)]
    return mesh_only(mesh_object("seed ball", vertices, faces, material))


def redwood_cone(material, rng):
    """A redwood cone: wrinkled shield scales in a spiral round an egg."""
    vertices, faces = [], []
    for index in range(34):
        t = (index + .5) / 34
        turn, z = index * 2.39996, t - .5
        r = .36 * math.sin(math.pi * (.08 + .86 * t))**.7
        out = Vector((math.cos(turn), math.sin(turn), .5 * z)).normalized()
        side = Vector((-math.sin(turn), math.cos(turn), 0))
        up = out.cross(side)
        center = Vector((r * math.cos(turn), r * math.sin(turn), z * .92))
        wide, tall = .135 * rng.uniform(.9, 1.1), .062 * rng.uniform(.9, 1.1)
        base = len(vertices)
        for grow, lift in ((.75, -.10), (1.0, .015), (.72, .045), (.18, .012)):
            vertices += [center + out * lift + side * (wide * grow * math.cos(a)) + up * (tall * grow * math.sin(a))
                         for a in (k * math.pi / 4 for k in range(8))]
        for ring in range(3):
            for k in range(8):
                a, b = base + ring * 8 + k, base + ring * 8 + (k + 1) % 8
                faces.append((a, b, b + 8, a + 8))
        faces.append(tuple(base + 24 + k for k in range(8)))
    return mesh_only(mesh_object("cone", vertices, faces, material, smooth_angle=40))


def plum(material, rng, columns=64, rows=34):
    """A plum of radius 1: a little long, a seam down one side, a dimple for the stalk."""
    shift = rng.uniform(0, 40)
    shrink = rng.uniform(0, .05)
    vertices, faces = [], []
    for j in range(rows + 1):
        b = math.pi * j / rows
        for i in range(columns):
            a = math.tau * i / columns
            seam = .06 * math.exp(-(((a + math.pi) % math.tau - math.pi) / .16)**2) * math.sin(b)
            dimple = .22 * math.exp(-(b / .30)**2)
            around = Vector((math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), math.cos(b)))
            r = 1 - seam - dimple + .03 * noise.noise(around * 1.4 + Vector((shift, 0, 0)))
            r += shrink * noise.noise(around * 5 + Vector((0, shift, 0)))
            vertices.append((around.x * r * .95, around.y * r * .95, around.z * r * 1.08))
    for j in range(rows):
        faces += [(j * columns + i, (j + 1) * columns + i, (j + 1) * columns + (i + 1) % columns,
                   j * columns + (i + 1) % columns) for i in range(columns)]
    return mesh_only(mesh_object("plum", vertices, faces, material, smooth_angle=180))


def split_plum(skin, flesh, rng):
    """A plum that has burst along its seam, the side of +X."""
    mesh = plum(skin, rng, 180, 90)
    mesh.materials.append(flesh)
    shift = rng.uniform(0, 40)

    def across(place):
        """0 in the middle of the split, 1 on its edge."""
        along = place.z / 1.05
        half = .46 * math.sqrt(max(0, 1 - along * along * 1.5)) + .07 * noise.noise(place * 4 + Vector((shift, 0, 0)))
        return abs(math.atan2(place.y, place.x)) / max(half, 1e-3)
    for polygon in mesh.polygons:
        polygon.material_index = int(across(polygon.center) < .9)
    for vertex in mesh.vertices:
        apart = across(vertex.co)
        if apart < 1:
            vertex.co *= 1 - (1 - apart**4) * (.17 + .05 * noise.noise(vertex.co * 6))
    return mesh


def plum_flesh():
    """Yellow flesh, browned where the air has reached it."""
    n = Nodes("plum flesh")
    here = n.coordinates()
    tint = n.ramp(n.noise(here, 3.5, 5, .65), [(.34, (.22, .085, .015)), (.5, (.50, .27, .035)), (.68, (.66, .43, .09))])
    return n.finish(n.surface(tint, .34, .5, normal=n.bump(n.noise(here, 12, 4, .6), .5, .04)))


def plum_skin():
    """Dull dark skin under a waxy bloom that has been rubbed off in places."""
    n = Nodes("plum skin")
    here = n.coordinates()
    random = n.object_random()
    offset = n.node("ShaderNodeVectorMath")
    offset.operation = "ADD"
    n.wire(here, offset.inputs[0])
    n.wire(n.scaled(random, 31.0), offset.inputs[1])
    place = offset.outputs[0]
    tint = n.mix(n.ramp(random, [(.3, 0), (1, 1)]), (.016, .009, .020), (.062, .014, .020))
    tint = n.mix(n.ramp(n.noise(place, 1.6, 4, .6), [(.45, 0), (.7, .6)]), tint, (.075, .018, .018))
    dusty = n.ramp(n.noise(place, 2.2, 7, .7, .6), [(.40, 0), (.66, 1)])
    tint = n.mix(n.scaled(dusty, .52), tint, (.15, .16, .20))
    shine = n.math("ADD", n.scaled(dusty, .34), .40)
    specks = n.ramp(n.noise(place, 22, 3, .7), [(.66, 0), (.72, .5)])
    tint = n.mix(specks, tint, (.20, .12, .08))
    return n.finish(n.surface(tint, shine, .28, normal=n.bump(n.noise(place, 9, 4, .6), .08, .02)))


def foxtail(material, rng, seeds=54):
    """A foxtail's bristly head on a stub of stalk; the head runs along +Y."""
    vertices, faces = [], []
    for index in range(seeds):
        t = index / seeds
        turn = index * 2.39996
        root = Vector((.02 * math.cos(turn), .08 + .62 * t, .02 * math.sin(turn)))
        out = Vector((math.cos(turn), 0, math.sin(turn)))
        open_ = .42 - .22 * t
        heading = (Vector((0, 1, 0)) + out * open_ * rng.uniform(.7, 1.2)).normalized()
        side = heading.orthogonal().normalized()
        up = heading.cross(side)
        grain, awn = .12, rng.uniform(.34, .52)
        base = len(vertices)
        for along, r in ((0, .006), (.45 * grain, .026), (grain, .006)):
            vertices += [root + heading * along + (side * math.cos(a) + up * math.sin(a)) * r
                         for a in (0, 1.57, 3.14, 4.71)]
        tip = root + heading * (grain + awn) + out * .06
        vertices.append(tip)
        for q in range(2):
            faces += [(base + q * 4 + k, base + q * 4 + (k + 1) % 4, base + q * 4 + 4 + (k + 1) % 4, base + q * 4 + 4 + k)
                      for k in range(4)]
        faces += [(base + 8 + k, base + 8 + (k + 1) % 4, base + 12) for k in range(4)]
    base = len(vertices)
    for q in range(4):
        vertices += [(.012 * math.cos(a), -.25 + .33 * q, .012 * math.sin(a)) for a in (0, 1.57, 3.14, 4.71)]
    faces += [(base + q * 4 + k, base + q * 4 + (k + 1) % 4, base + q * 4 + 4 + (k + 1) % 4, base + q * 4 + 4 + k)
              for q in range(3) for k in range(4)]
    return mesh_only(mesh_object("foxtail", vertices, faces, material))


def seedling(material, rng):
    """A sprout 1 high: a pale stalk and two seed leaves, with a first true leaf between."""
    vertices, faces = [], []
    lean = rng.uniform(-.25, .25)
    for q in range(6):
        t = q / 5
        vertices += [(.035 * math.cos(a) + lean * t * t, .035 * math.sin(a), t)
                     for a in np.linspace(0, math.tau, 6, endpoint=False)]
    faces += [(q * 6 + k, q * 6 + (k + 1) % 6, q * 6 + 6 + (k + 1) % 6, q * 6 + 6 + k) for q in range(5) for k in range(6)]
    turn = rng.uniform(0, 6)
    for index, (length, broad, droop) in enumerate(((.75, .26, .25), (.70, .26, .3), (.5, .13, -.5))):
        heading = turn + index * math.pi + (.9 if index == 2 else 0)
        c, s = math.cos(heading), math.sin(heading)
        base = len(vertices)
        for i in range(9):
            t = i / 8
            w = broad * math.sin(math.pi * min(.98, t * .93 + .03))**.7
            for side in (-1, 0, 1):
                along, across = length * t, side * w
                z = 1 + .25 * t - droop * t * t + .08 * abs(side)
                vertices.append((lean + along * c - across * s, along * s + across * c, z))
        faces += [(base + i * 3 + j, base + i * 3 + j + 1, base + i * 3 + j + 4, base + i * 3 + j + 3)
                  for i in range(8) for j in range(2)]
    return mesh_only(mesh_object("seedling", vertices, faces, material, smooth_angle=180))


def tassel(material, rng, beads=26):
    """An oak's spent flower: a limp string along +Y with small clusters on it."""
    sway, turn = rng.uniform(-.5, .5), rng.uniform(0, 6)
    vertices, faces = [], []

    def place(t):
        return Vector((sway * (t - .5)**2 + .05 * math.sin(7 * t + turn), t, .015 * math.sin(11 * t + turn)))

    def blob(center, r, length):
        base = len(vertices)
        for z, grow in ((-length, .5), (0, 1), (length, .5)):
            vertices.extend(center + Vector((r * grow * math.cos(a), z, r * grow * math.sin(a)))
                            for a in (0, 1.26, 2.51, 3.77, 5.03))
        for ring in range(2):
            a = base + ring * 5
            faces.extend((a + k, a + (k + 1) % 5, a + 5 + (k + 1) % 5, a + 5 + k) for k in range(5))
    for k in range(24):
        blob(place(k / 23), .007, .03)
    for k in range(beads):
        t = .06 + .92 * (k + rng.uniform(-.3, .3)) / beads
        off = Vector((rng.uniform(-.022, .022), 0, rng.uniform(-.012, .018)))
        blob(place(t) + off, rng.uniform(.018, .030), .017)
    return mesh_only(mesh_object("tassel", vertices, faces, material, smooth_angle=180))


def grain(material, rng):
    """An angular grain of radius 1."""
    directions = [Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized() for _ in range(6)]
    vertices = [(0, 0, 1), (0, 0, -1), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)]
    vertices = [tuple(a * rng.uniform(.6, 1.05) + .25 * b for a, b in zip(v, d)) for v, d in zip(vertices, directions)]
    faces = [(0, 2, 4), (0, 4, 3), (0, 3, 5), (0, 5, 2), (1, 4, 2), (1, 3, 4), (1, 5, 3), (1, 2, 5)]
    return mesh_only(mesh_object("grain", vertices, faces, material))
