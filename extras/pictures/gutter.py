"""Gutters and everything that hangs on them.

The 5-inch K-style gutter: profiles are (outward, z) with z = 0 at the top of
the back and the back against the fascia.
"""
import math
import random

from mathutils import Vector, noise

import materials
from shapes import (add_bevel, bezier, box, cylinder, instance, mesh_object, mesh_only, pipe_path,
                    round_corners, solidify, sweep_bend, sweep_level)

SHEET = .0011
FRONT = .1215
BOTTOM = -.089


def k_profile(scale=1.0):
    """From the top of the back, under the bottom, up the ogee to the front lip."""
    mm = round_corners([(0, 6), (0, -89), (82, -89), (83, -77)], 2.2)
    mm += bezier((86, -76), (97, -74.5), (100, -66), (102, -56), 8)
    mm += bezier((102, -56), (104, -45), (108, -33), (118, -31), 8)[1:]
    mm += round_corners([(119, -30.6), (121.5, -30), (121.5, -1.5), (119.5, .6),
                         (109, .6), (107.5, -1), (107.5, -7)], 1.6)
    return [(a * .001 * scale, b * .001 * scale) for a, b in mm]


def k_gutter(path, material, name="gutter", thickness=SHEET):
    """A seamless gutter along a path; outward is the right-hand side."""
    return sweep_level(name, k_profile(), path, material, thickness=thickness, smooth_angle=50)


def inner_depth(outward):
    """How far down the inside of the gutter goes at a distance from the fascia."""
    if outward < .083:
        return -.088
    below = [(d, z) for d, z in k_profile() if z > -.0885 and d >= .083]
    for (d0, z0), (d1, z1) in zip(below, below[1:]):
        if d0 <= outward <= d1 and d1 > d0:
            return z0 + (z1 - z0) * (outward - d0) / (d1 - d0)
    return -.03


def end_cap(x, material, facing=1):
    """A flat end on a gutter along X, with the crimped rim real caps have."""
    outline = [(-d, z) for d, z in k_profile()[:-3]]
    vertices = [(x, y, z) for y, z in outline]
    cap = mesh_object("end cap", vertices, [tuple(range(len(vertices)))], material)
    solidify(cap, .0014)
    rim = [(-d, z) for d, z in k_profile()]
    for a, b in zip(rim, rim[1:]):
        _rim_piece(x, a, b, facing, material)
    return cap


def _rim_piece(x, a, b, facing, material):
    (y0, z0), (y1, z1) = a, b
    outward = Vector((0, z1 - z0, -(y1 - y0))).normalized() * .0016
    corners = [Vector((x + facing * .001, y0, z0)), Vector((x - facing * .012, y0, z0)),
               Vector((x - facing * .012, y1, z1)), Vector((x + facing * .001, y1, z1))]
    mesh_object("rim", [c - outward for c in corners], [(0, 1, 2, 3)], material)


def hidden_hangers(xs, material=None):
    """Aluminum brackets inside the gutter, from the fascia screw to the front lip."""
    material = material or materials.aluminum("hanger", roughness=.32)
    strap = [(-.013, -.0008), (.013, -.0008), (.013, .0008), (-.013, .0008)]
    rib = [(-.004, -.0015), (.004, -.0015), (.004, .0015), (-.004, .0015)]
    for x in xs:
        bend = [(x, -.0015, -.035), (x, -.0015, -.013), (x, -.006, -.009), (x, -.108, -.006),
                (x, -.1165, -.003), (x, -.1175, -.010)]
        sweep_bend("hanger", strap, bend, (1, 0, 0), material)
        sweep_bend("hanger rib", rib, [(x, -.01, -.0075), (x, -.10, -.0045)], (1, 0, 0), material)
        cylinder("hanger screw", (x, -.004, -.022), (0, 1, 0), .0048, .005, material, sides=6)


def downspout_profile(width=.083, depth=.058, ribs=4, groove=.0035, radius=.006):
    """A corrugated rectangle as a closed loop of (across, outward)."""
    def face(count, length):
        flat = length - 2 * radius * 1.3
        step = flat / count
        points = [(-flat / 2, 0)]
        for i in range(count):
            s = -flat / 2 + i * step
            points += [(s + step * .30, 0), (s + step * .42, groove),
                       (s + step * .58, groove), (s + step * .70, 0)]
        return points + [(flat / 2, 0)]

    def corner(cx, cy, start):
        return [(cx + radius * math.cos(start + t * math.pi / 2),
                 cy + radius * math.sin(start + t * math.pi / 2)) for t in (.25, .5, .75)]

    w, d, r = width / 2, depth / 2, radius
    front, side = face(ribs, width), face(max(2, ribs - 1), depth)
    loop = [(s, -d + inset) for s, inset in front] + corner(w - r, -d + r, -math.pi / 2)
    loop += [(w - inset, s) for s, inset in side] + corner(w - r, d - r, 0)
    loop += [(-s, d - inset) for s, inset in front] + corner(-w + r, d - r, math.pi / 2)
    return loop + [(-w + inset, -s) for s, inset in side] + corner(-w + r, -d + r, math.pi)


def downspout(corners, material, width=.083, depth=.058, bend=.075, crimps=7, crimp_depth=.045):
    """A downspout through corners, all in one plane of equal x."""
    path, scales = pipe_path(corners, bend, crimps, crimp_depth)
    return sweep_bend("downspout", downspout_profile(width, depth), path, (1, 0, 0), material,
                      thickness=.0012, scales=scales)


def collar(x, y, z0, z1, material, width=.083, depth=.058, grow=1.035):
    """The slip joint where one pipe goes over the next."""
    return sweep_bend("collar", downspout_profile(width, depth), [(x, y, z0), (x, y, z1)],
                      (1, 0, 0), material, thickness=.002, scales=[grow, grow])


def strap(x, y, z, wall_y, material, width=.083, depth=.058, height=.03):
    """The band that holds a downspout to the wall, with two screwed ears."""
    w, d = width / 2 + .003, depth / 2 + .003
    sweep_bend("strap", [(-w, -d), (w, -d), (w, d), (-w, d)],
               [(x, y, z), (x, y, z + height)], (1, 0, 0), material, thickness=.0015)
    for side in (-1, 1):
        ear = x + side * (w + .021)
        box("ear", (ear - .022, ear + .022), (wall_y - .003, wall_y), (z, z + height), material, .001)
        cylinder("screw", (ear + side * .004, wall_y - .004, z + height / 2), (0, 1, 0), .0055, .004,
                 material, sides=16, bevel=.0008)


def outlet(x, y, material, top=BOTTOM, width=.083, depth=.058):
    """The flange where the downspout leaves the bottom of the gutter."""
    w, d = width / 2 + .008, depth / 2 + .007
    return box("outlet", (x - w, x + w), (y - d, y + d), (top - .006, top - .0005), material, .002)


def box_gutter(x, width, depth, material, back_y=0.0, top=0.0, lip=.025):
    """A commercial box gutter along X: (outward, z) with a returned front lip."""
    profile = round_corners([(0, .04), (0, -depth), (width, -depth), (width, lip),
                             (width - .022, lip), (width - .022, lip - .012)], .004)
    return sweep_level("box gutter", profile, [(x[0], back_y, top), (x[1], back_y, top)], material,
                       thickness=.0016, smooth_angle=30)


class WireMesh:
    """Woven wire on a gentle slope from the front lip to under the shingles."""

    front, back = -.1125, .010
    low, high = .0045, .020
    pitch = .0019
    tile = .104
    wire = .00030
    wave = .00036

    def point(self, w):
        """(y, z) for w from 0 at the lip to 1 at the back, over two ridges."""
        y = self.front + (self.back - self.front) * w
        z = self.low + (self.high - self.low) * w
        for ridge in (.30, .62):
            z += .0052 * math.exp(-((w - ridge) / .030)**2)
        return y, z

    def height(self, y):
        return self.point(max(0, min(1, (y - self.front) / (self.back - self.front))))[1]

    def build(self, first, last, material):
        """Lay copies of one woven tile from tile number first to last."""
        along, across = int(self.tile / self.pitch), int(.104 / self.pitch)
        run = self.back - self.front
        lines = []
        for row in range(across):
            y, z = self.point(.06 + row * self.pitch / run)
            lines.append([Vector((i * self.pitch / 2, y, z + self.wave * math.sin(math.pi * (i / 2 + row % 2))))
                          for i in range(along * 2 + 1)])
        for column in range(along):
            line = []
            for k in range(across * 2):
                y, z = self.point(.06 + k / 2 * self.pitch / run)
                sway = self.wave * math.sin(math.pi * (k / 2 + .5 + (1 - column % 2)))
                line.append(Vector((column * self.pitch + self.pitch / 2, y, z + sway)))
            lines.append(line)
        mesh = mesh_only(_tubes("wire mesh", lines, self.wire, material))
        for i in range(first, last):
            instance(mesh, (i * along * self.pitch, 0, 0))


def _tubes(name, lines, radius, material):
    """Square wires along lines, in one mesh."""
    vertices, faces = [], []
    up = Vector((0, 0, 1))
    for line in lines:
        base = len(vertices)
        for k, p in enumerate(line):
            t = (line[min(len(line) - 1, k + 1)] - line[max(0, k - 1)]).normalized()
            side = t.cross(up).normalized()
            over = side.cross(t)
            vertices += [p + side * (radius * math.cos(a)) + over * (radius * math.sin(a))
                         for a in (math.pi / 4 + e * math.pi / 2 for e in range(4))]
        for k in range(len(line) - 1):
            a = base + k * 4
            faces += [(a + e, a + (e + 1) % 4, a + 4 + (e + 1) % 4, a + 4 + e) for e in range(4)]
    return mesh_object(name, vertices, faces, material, smooth_angle=180)


def guard(x, frame, rng, mesh=None):
    """A wire-mesh gutter guard over the range x: mesh, rails and screws."""
    steel = materials.plain("steel", (.40, .40, .41), .34, .5, 1.0)
    rail = materials.aluminum("guard rail", (.62, .62, .63), .42)
    mesh = mesh or WireMesh()
    mesh.build(int(x[0] / mesh.tile) - 1, int(x[1] / mesh.tile) + 1, steel)
    front = round_corners([(.1240, -.008), (.1240, .0028), (.1085, .0062), (.1045, .0075), (.1040, .0055)], .0015)
    back = round_corners([(.010, .0215), (.004, .0225), (-.03, .029)], .001)
    sweep_level("front rail", front, [(x[0], 0, 0), (x[1], 0, 0)], frame, thickness=SHEET, smooth_angle=50)
    sweep_level("back rail", back, [(x[0], 0, 0), (x[1], 0, 0)], rail, thickness=SHEET, smooth_angle=50)
    count = int((x[1] - x[0]) / .205)
    for i in range(count):
        hex_screw((x[0] + .08 + i * .205, -.113, .0065), (0, -.15, 1), rail, steel, rng.uniform(0, 1))
    return mesh


def hex_screw(place, axis, washer, head, turn=0.0):
    """A hex-head screw with its washer, standing along axis."""
    axis = Vector(axis).normalized()
    place = Vector(place)
    cylinder("washer", place, axis, .0062, .0012, washer, bevel=.0004)
    nut = cylinder("screw head", place + axis * .0024, axis, .0042, .0042, head, sides=6)
    nut.rotation_euler.rotate_axis("Z", turn)
    add_bevel(nut, .0005)


class Drops:
    """Water drops on things."""

    def __init__(self, rng):
        self.rng = rng
        rings, sides = 12, 20
        vertices = [(math.sin(math.pi * i / rings) * math.cos(2 * math.pi * j / sides),
                     math.sin(math.pi * i / rings) * math.sin(2 * math.pi * j / sides),
                     math.cos(math.pi * i / rings)) for i in range(rings + 1) for j in range(sides)]
        faces = [(i * sides + j, (i + 1) * sides + j, (i + 1) * sides + (j + 1) % sides, i * sides + (j + 1) % sides)
                 for i in range(rings) for j in range(sides)]
        self.mesh = mesh_only(mesh_object("drop", vertices, faces, materials.water(), smooth_angle=180))
        self.hanging_mesh = mesh_only(self._hanging())

    def _hanging(self):
        """A drop about to fall: a ball drawn out to a neck above it."""
        sides, outline = 24, []
        for i in range(25):
            t = i / 24
            radius = math.sin(math.pi * t)**.8 * (.62 + .62 * t) if 0 < t < 1 else 0
            outline.append((radius * .62, 1.15 - 2.1 * t))
        vertices = [(r * math.cos(2 * math.pi * j / sides), r * math.sin(2 * math.pi * j / sides), z)
                    for r, z in outline for j in range(sides)]
        faces = [(i * sides + j, (i + 1) * sides + j, (i + 1) * sides + (j + 1) % sides, i * sides + (j + 1) % sides)
                 for i in range(24) for j in range(sides)]
        return mesh_object("hanging drop", vertices, faces, materials.water(), smooth_angle=180)

    def sitting(self, place, radius, normal, flat=.55):
        """A bead on a surface with this normal."""
        wobble = self.rng.uniform
        drop = instance(self.mesh, place, (0, 0, 0),
                        (radius * wobble(.85, 1.2), radius * wobble(.85, 1.2), radius * flat))
        drop.rotation_euler = Vector(normal).to_track_quat("Z", "Y").to_euler()
        return drop

    def hanging(self, place, radius):
        """A drop below place, its neck touching it."""
        x, y, z = place
        return instance(self.hanging_mesh, (x, y, z - radius * .95), (0, 0, 0), radius)

    def on_face(self, x, count, largest=.0046):
        """Beads over the front of a K-style gutter between x[0] and x[1]."""
        profile = k_profile()
        for _ in range(count):
            at = self.rng.uniform(*x)
            radius = min(largest, .0008 + self.rng.expovariate(1 / .0011))
            if self.rng.random() < .55:
                self.sitting((at, -FRONT - .0007, self.rng.uniform(-.027, -.006)), radius, (0, -1, 0))
            else:
                i = self.rng.randrange(8, len(profile) - 14)
                (d0, z0), (d1, z1) = profile[i:i + 2]
                normal = Vector((0, -abs(z1 - z0) - .0001, -(d1 - d0)))
                self.sitting((at, -d0 - .0006, z0), radius * .8, normal)


def splash_block(material, back_y, front_y, half_back=.125, half_front=.17, seed=3):
    """A concrete tray that leads water away from the wall, wet in the middle."""
    rng = random.Random(seed)
    shift = rng.uniform(0, 9)

    def smooth(a, b, x):
        t = max(0, min(1, (x - a) / (b - a)))
        return t * t * (3 - 2 * t)

    nx, ny = 120, 170
    vertices, wet = [], []
    for j in range(ny + 1):
        t = j / ny
        y = back_y + (front_y - back_y) * t
        half = half_back + (half_front - half_back) * t
        for i in range(nx + 1):
            x = (-1 + 2 * i / nx) * half
            edge = half - abs(x)
            rim, floor = .092 - .050 * t, .058 - .040 * t
            wall = max(1 - smooth(.026, .044, edge), 1 - smooth(.03, .05, t * .7))
            z = floor + (rim - floor) * wall - .004 * smooth(.012, 0, edge)**2 + .004 * smooth(.010, 0, t * .7)
            ribs = sum(math.exp(-((x + s * .03) / .006)**2) for s in (-1, 1))
            z += .004 * (1 - wall) * ribs * smooth(.25, .4, t) + .0007 * noise.noise((x * 40, y * 40, shift))
            vertices.append((x, y, z))
            ragged = edge - .022 + .012 * noise.noise((x * 25, y * 12, 7))
            wet.append((1 - wall)**.5 * smooth(.10, .22, t) * smooth(0, .03, ragged))
    row = nx + 1
    faces = [(j * row + i, (j + 1) * row + i, (j + 1) * row + i + 1, j * row + i + 1)
             for j in range(ny) for i in range(nx)]
    rims = [list(range(row)), [ny * row + i for i in range(row)][::-1],
            [j * row for j in range(ny + 1)][::-1], [j * row + nx for j in range(ny + 1)]]
    for line in rims:
        base = len(vertices)
        vertices += [(vertices[a][0] * 1.02, vertices[a][1], -.03) for a in line]
        faces += [(line[q], line[q + 1], base + q + 1, base + q) for q in range(len(line) - 1)]
    wet += [0] * (len(vertices) - len(wet))
    obj = mesh_object("splash block", vertices, faces, material, smooth_angle=50)
    attribute = obj.data.color_attributes.new("Wet", "FLOAT_COLOR", "POINT")
    attribute.data.foreach_set("color", [v for w in wet for v in (w, w, w, 1)])
    return obj
