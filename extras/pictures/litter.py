"""Leaves, petals, needles and grass that fall into gutters, seen as close as a hand.

Every mesh is 1 long, so that a scale in metres is its size. Cones, fruit and seeds are in seeds.py.
"""
import math

import materials
from shapes import mesh_object, mesh_only


def polar_leaf(name, reach, axes, material, rng, curl=.25, wave=.05, ruffle=.03, rays=260, rings=22, stem=.30):
    """A broad leaf around its stem: reach(angle) is its edge, axes are the angles of its main veins.

    Angle 0 points along +Y. The edge rises by curl and ruffle, the blade rolls by wave.
    """
    phase = rng.uniform(0, 6)
    vertices, uvs = [(0, 0, 0)], [(.5, 0)]
    for ring in range(1, rings + 1):
        for ray in range(rays):
            angle = -math.pi + math.tau * ray / rays
            full = reach(angle)
            r = full * (ring / rings)**.85
            off = min(abs((angle - axis + math.pi) % math.tau - math.pi) for axis in axes)
            x, y = r * math.sin(angle), r * math.cos(angle)
            z = curl * r * r + wave * math.sin(4.2 * x + 3.1 * y + phase) * r
            z += ruffle * (ring / rings)**3 * math.sin(9 * angle + phase) + .07 * min(off, .5) * r
            vertices.append((x, y, z))
            uvs.append((.5 + min(.49, r * math.sin(min(off, 1.5)) * .9), r))
    faces = [(0, 1 + k, 1 + (k + 1) % rays) for k in range(rays)]
    for ring in range(rings - 1):
        for k in range(rays):
            a, b = 1 + ring * rays + k, 1 + ring * rays + (k + 1) % rays
            faces.append((a, a + rays, b + rays, b))
    _stem(vertices, faces, uvs, stem, rng.uniform(-.1, .1))
    return mesh_only(mesh_object(name, vertices, faces, material, smooth_angle=180, uvs=uvs))


def _stem(vertices, faces, uvs, length, sway, radius=.013, sides=8, steps=8):
    base = len(vertices)
    for q in range(steps):
        t = q / (steps - 1)
        r = radius * (.7 + .3 * t + .6 * t**8)
        for c in range(sides):
            a = c * math.tau / sides
            vertices.append((r * math.cos(a) + sway * t * t, -length * t, .012 + .05 * t * t + r * math.sin(a)))
            uvs.append((.5, 0))
    for q in range(steps - 1):
        for c in range(sides):
            a, b = base + q * sides + c, base + q * sides + (c + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    faces.append(tuple(base + (steps - 1) * sides + c for c in range(sides)))


def sycamore_leaf(material, rng, **form):
    """Five broad pointed lobes with a few coarse teeth."""
    lobes = [(0, .98, .50), (.92, .92, .46), (-.92, .90, .46), (1.85, .60, .42), (-1.85, .62, .42)]

    def reach(angle):
        best = .16
        for axis, length, width in lobes:
            away = abs((angle - axis + math.pi) % math.tau - math.pi) / width
            body = length * max(0, 1 - .46 * away**1.15) if away < 1.3 else 0
            best = max(best, body * (1 + .045 * math.cos(away * 11)))
        behind = max(0, abs(angle) - 2.55)
        return best * (1 - min(.7, behind * 1.2))
    return polar_leaf("sycamore", reach, [axis for axis, *_ in lobes], material, rng, **form)


def mulberry_leaf(material, rng, **form):
    """A heart with a saw-toothed edge and a drawn-out tip."""
    def reach(angle):
        a = abs(angle)
        heart = .60 + .36 * math.cos(a)**2 * (a < math.pi / 2) + .10 * math.sin(a)
        tip = .32 * math.exp(-(a / .16)**1.3)
        notch = .48 * math.exp(-((math.pi - a) / .20)**2)
        saw = .022 * ((angle * 13) % 1.0)
        return heart * .80 + tip * .75 - notch + saw
    return polar_leaf("mulberry", reach, [0, .75, -.75, 1.6, -1.6], material, rng, **form)


def strip_leaf(name, half_width, lift, material, rows=26, half=7, stem=.14):
    """A leaf on one midrib along +Y: half_width(t), and lift(s, t) its height."""
    vertices, faces, uvs = [], [], []
    for i in range(rows + 1):
        t = i / rows
        w = half_width(t)
        for j in range(-half, half + 1):
            s = j / half
            vertices.append((s * w, t, lift(s, t)))
            uvs.append((.5 + .5 * s * min(1, w / .30), t))
    row = 2 * half + 1
    faces = [(i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j)
             for i in range(rows) for j in range(row - 1)]
    if stem:
        _stem(vertices, faces, uvs, stem, 0, .012, 5, 4)
    return mesh_only(mesh_object(name, vertices, faces, material, smooth_angle=180, uvs=uvs))


def live_oak_leaf(material, rng):
    """Small, stiff and cupped like a spoon, with spines along its rolled edge."""
    cup, bow = rng.uniform(.55, .95), rng.uniform(.3, .7)
    broad, teeth, phase = rng.uniform(.27, .35), rng.choice((4, 5, 5)), rng.uniform(0, 6)

    def half_width(t):
        body = broad * math.sin(math.pi * min(1, t * .97 + .015))**.62
        spine = max(0, math.cos(math.tau * teeth * t + phase))**8
        return max(.006, body + .055 * spine * min(1, 5 * t * (1 - t)))

    def lift(s, t):
        return -cup * .34 * abs(s)**2.2 - bow * .9 * (t - .5)**2 + .012 * abs(math.sin(t * 21)) * abs(s)
    return strip_leaf("live oak", half_width, lift, material)


def simple_leaf(material, rng, broad=.24, cup=-.3):
    """An oval leaf with a fine edge, curled either way."""
    bend, twist = rng.uniform(-.5, .5), rng.uniform(-.2, .2)

    def half_width(t):
        return max(.005, broad * math.sin(math.pi * t**.85)**.85 * (1 + .02 * math.sin(70 * t)))

    def lift(s, t):
        return -cup * broad * s * s + bend * .5 * (t - .5)**2 + twist * s * (t - .3) * .4
    return strip_leaf("oval leaf", half_width, lift, material)


def petal(material, rng):
    """One petal, notched at its broad end."""
    cup = rng.uniform(-.25, .45)

    def half_width(t):
        return max(.03, .43 * math.sin(math.pi * min(.97, t**1.25 * .80 + .02))**.9)

    def lift(s, t):
        return cup * .3 * s * s + .25 * cup * (t - .5)**2 + .02 * math.sin(5 * t + 3 * s)
    obj = strip_leaf("petal", half_width, lift, material, 12, 4, 0)
    for vertex in obj.vertices:
        vertex.co.y -= .10 * math.exp(-(vertex.co.x / .09)**2) * max(0, vertex.co.y - .5) * 2
    return obj


def blossom(material, rng):
    """Five petals round a small dark eye; radius 1."""
    vertices, faces, uvs = [], [], []
    for index in range(5):
        one = petal(material, rng)
        turn, open_ = index * math.tau / 5 + rng.gauss(0, .08), rng.uniform(.15, .45)
        c, s = math.cos(turn), math.sin(turn)
        base = len(vertices)
        for v in one.vertices:
            x, y = v.co.x * .82, .08 + v.co.y * .9
            vertices.append((x * c - y * s, x * s + y * c, v.co.z * .8 + open_ * .35 * y * y + .01 * index))
            uvs.append((.5, 0))
        faces += [tuple(base + k for k in polygon.vertices) for polygon in one.polygons]
    return mesh_only(mesh_object("blossom", vertices, faces, material, smooth_angle=180, uvs=uvs))


def grass_blade(material, rng, width=.014):
    """A dry blade, folded along its middle and bent somewhere."""
    bend, kink, at = rng.uniform(-.4, .4), rng.uniform(-.5, .5), rng.uniform(.3, .8)
    vertices, faces, steps = [], [], 16
    for i in range(steps + 1):
        t = i / steps
        x = bend * (t - .5)**2 + kink * max(0, t - at)**1.3
        w = width * (1 - t**3) + .001
        vertices += [(x - w, t, .3 * w), (x, t, -.2 * w), (x + w, t, .3 * w)]
    for i in range(steps):
        a = i * 3
        faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
    return mesh_only(mesh_object("blade", vertices, faces, material, smooth_angle=180))


def leaf_kinds(shape, stops, rng, count=5, translucency=.25, roughness=.5, specular=.3, **form):
    """Several meshes of one kind of leaf, with their own material."""
    material = materials.leaf(f"{shape.__name__} skin", stops, translucency, roughness, specular)
    return [shape(material, rng, **form) for _ in range(count)]
