"""Leaves, needles, twigs, shrubs, and the garden that lies out of focus behind."""
import math

import bpy
from mathutils import Matrix, Vector, noise

import materials
from gutter import inner_depth
from shapes import cylinder, instance, mesh_object, mesh_only

DRY = [(0, (.13, .060, .022)), (.25, (.26, .115, .030)), (.5, (.42, .19, .035)), (.7, (.55, .30, .05)),
       (.85, (.36, .085, .025)), (.95, (.30, .27, .05)), (1, (.16, .20, .04))]
GREEN = [(0, (.02, .045, .012)), (.5, (.06, .11, .02)), (1, (.15, .19, .04))]
OLIVE = [(0, (.03, .05, .018)), (.5, (.075, .10, .035)), (1, (.16, .17, .06))]
GOLD = [(0, (.06, .05, .012)), (.5, (.20, .12, .025)), (1, (.38, .22, .04))]
LENGTHS = {"oak": (.055, .095), "ovate": (.04, .07), "sycamore": (.06, .10), "lance": (.05, .09)}


def leaf_mesh(kind, rng, material):
    """One curled leaf of length 1 along +Y; kinds are the keys of LENGTHS."""
    vertices, faces, uvs = _palmate(rng) if kind == "sycamore" else _simple(kind, rng)
    _add_stem(vertices, faces, uvs, rng)
    obj = mesh_object(kind, vertices, faces, material, smooth_angle=180, uvs=uvs)
    return mesh_only(obj)


def _half_width(kind, t):
    if not 0 < t < 1:
        return .004
    if kind == "oak":
        body = .34 * math.sin(math.pi * t**.8)**.8 * (.55 + .6 * t)
        return max(.004, body * (1 + .42 * math.sin(2 * math.pi * 4.2 * t + 2.2)))
    if kind == "ovate":
        return max(.004, .30 * math.sin(math.pi * t**.75)**.9 * (1 + .03 * math.sin(60 * t)))
    return max(.004, .13 * math.sin(math.pi * t**.85)**.8)


def _simple(kind, rng, rows=22, half=5):
    """A leaf with one midrib: a strip as wide as _half_width says, curled and bent."""
    curl, bend, twist = rng.uniform(.1, .9), rng.uniform(-.5, .9), rng.uniform(-.8, .8)
    wave, phase = rng.uniform(0, .06), rng.uniform(0, 6)
    vertices, faces, uvs = [], [], []
    for i in range(rows + 1):
        t = i / rows
        w = _half_width(kind, t)
        for j in range(-half, half + 1):
            s = j / half
            x = s * w
            z = curl * x * x * 1.6 + .02 * abs(s) + bend * .25 * (t - .4)**2
            z += wave * math.sin(9 * t + 3 * s + phase) * abs(s)
            a = twist * (t - .3) * .7
            vertices.append((x * math.cos(a) - z * math.sin(a) * .5, t, z * math.cos(a) + x * math.sin(a)))
            uvs.append((.5 + .5 * s * (w / .45), t))
    row = 2 * half + 1
    for i in range(rows):
        for j in range(row - 1):
            a = i * row + j
            faces.append((a, a + 1, a + row + 1, a + row))
    return vertices, faces, uvs


def _palmate(rng, rays=60, rings=7):
    """A sycamore leaf: five pointed lobes around the stem, each with a midrib."""
    lobes = [(0, 1.0), (.85, .86), (-.85, .86), (1.75, .52), (-1.75, .52)]
    curl, wave, phase = rng.uniform(-.15, .45), rng.uniform(.02, .08), rng.uniform(0, 6)

    def reach(angle):
        best, off = .22, math.pi
        for axis, length in lobes:
            away = abs(angle - axis)
            r = length * (1 - .62 * min(1, away / .47)**.8)
            r *= 1 + .05 * math.cos(away * 34)
            if r > best:
                best = r
            off = min(off, away)
        return best, off

    vertices, faces, uvs = [(0, 0, 0)], [], [(.5, 0)]
    span = 2.45
    for ring in range(1, rings + 1):
        for i in range(rays + 1):
            angle = -span + 2 * span * i / rays
            full, off = reach(angle)
            r = full * ring / rings
            x, y = r * math.sin(angle), r * math.cos(angle)
            z = curl * r * r * .8 + wave * math.sin(7 * r + 2 * angle + phase) + .10 * min(off, .45) * r
            vertices.append((x, y, z))
            uvs.append((.5 + min(.48, r * math.sin(off) * .9), r))
    row = rays + 1
    faces += [(0, 1 + i, 2 + i) for i in range(rays)]
    for ring in range(rings - 1):
        for i in range(rays):
            a = 1 + ring * row + i
            faces.append((a, a + row, a + row + 1, a + 1))
    return vertices, faces, uvs


def _add_stem(vertices, faces, uvs, rng, radius=.010):
    base = len(vertices)
    sway = rng.uniform(-1, 1)
    for q in range(4):
        for c in range(4):
            a = c * math.pi / 2
            r = radius * (1 - .1 * q)
            vertices.append((r * math.cos(a), -.22 * q / 3, .03 * q * q / 9 * sway + r * math.sin(a)))
            uvs.append((.5, 0))
    for q in range(3):
        for c in range(4):
            a, b = base + q * 4 + c, base + q * 4 + (c + 1) % 4
            faces.append((a, b, b + 4, a + 4))


class LeafSet:
    """Different dry leaves to take from at random."""

    def __init__(self, rng, kinds=("oak", "oak", "ovate", "sycamore", "lance"), count=16, stops=DRY):
        self.rng = rng
        self.leaves = []
        for i in range(count):
            kind = kinds[i % len(kinds)]
            material = materials.leaf(f"dry {kind} {i}", stops, .33, .5, .35)
            self.leaves.append((kind, leaf_mesh(kind, rng, material)))

    def lay(self, place, rotation, length=None):
        kind, mesh = self.rng.choice(self.leaves)
        return instance(mesh, place, rotation, length or self.rng.uniform(*LENGTHS[kind]))

    def on_slope(self, slope, u, count, spread=.35, lift=.014):
        """Scatter leaves over a roof, most of them near the eave."""
        for _ in range(count):
            v = abs(self.rng.gauss(0, spread)) + .02
            leaf = self.lay(slope.at(self.rng.uniform(*u), v, lift), (0, 0, 0))
            frame = Matrix((slope.along, slope.upward, slope.normal)).transposed()
            spin = Matrix.Rotation(self.rng.uniform(0, 6.28), 3, "Z")
            tip = Matrix.Rotation(self.rng.gauss(0, .15), 3, "X")
            leaf.rotation_euler = (frame @ spin @ tip).to_euler()

    def on_ground(self, x, y, height, count, free=lambda x, y: True):
        """Scatter leaves where free(x, y) is true; height(x, y) is the ground."""
        gauss, uniform = self.rng.gauss, self.rng.uniform
        for _ in range(count):
            px, py = uniform(*x), uniform(*y)
            if free(px, py):
                self.lay((px, py, height(px, py)), (gauss(0, .25), gauss(0, .25), uniform(0, 6.28)))

    def fill_gutter(self, x, layers, heap=lambda x: 1.0):
        """Pack a gutter along X. layers: (height, count per metre, tilt).

        heap(x) from 0 to 1 thins the filling out. A leaf that would cut
        through the metal is tried again elsewhere and at last left out.
        """
        gauss, uniform = self.rng.gauss, self.rng.uniform
        for number, (height, per_metre, tilt) in enumerate(layers):
            for _ in range(int(per_metre * (x[1] - x[0]))):
                at = uniform(*x)
                if self.rng.random() > heap(at):
                    continue
                swell = .014 * noise.noise((at * 2.3, 1.7, number)) - .05 * (1 - heap(at))
                for _ in range(25):
                    flip = math.pi if self.rng.random() < .3 else 0
                    leaf = self.lay((at, uniform(-.100, -.012), height + swell + uniform(-.006, .008)),
                                    (gauss(0, tilt) + flip, gauss(0, tilt), uniform(0, 6.28)))
                    if _inside_gutter(leaf):
                        break
                    bpy.data.objects.remove(leaf)


def _inside_gutter(leaf):
    """Whether a leaf keeps clear of the metal of a K-style gutter at z = 0."""
    turn = leaf.rotation_euler.to_matrix() * leaf.scale.x
    for vertex in leaf.data.vertices:
        p = leaf.location + turn @ vertex.co
        if p.z < .003:
            if p.y > -.002 or p.y < -.1165 or p.z < inner_depth(-p.y) + .001:
                return False
        elif p.y < -.150:
            return False
    return True


def needle_mesh(rng, material, radius=.008):
    """A pine needle or twig of length 1 along +Y."""
    curve = rng.uniform(-.5, .5)
    vertices, faces = [], []
    for i in range(7):
        t = i / 6
        for q in range(4):
            a = q * math.pi / 2
            r = radius * (1 - .6 * t)
            vertices.append((r * math.cos(a), t, curve * (t - .5)**2 + r * math.sin(a)))
    for i in range(6):
        faces += [(i * 4 + q, i * 4 + (q + 1) % 4, i * 4 + 4 + (q + 1) % 4, i * 4 + 4 + q) for q in range(4)]
    return mesh_only(mesh_object("needle", vertices, faces, material, smooth_angle=180))


def needles(rng, x, y, z, count, length=(.05, .10), radius=.008, stops=None, spread=.9):
    """Scatter needles over the ranges x, y, z, mostly along X."""
    material = materials.leaf("needle", stops or [(0, (.20, .10, .03)), (.6, (.36, .20, .06)), (1, (.18, .17, .05))],
                              .1, veins=False)
    meshes = [needle_mesh(rng, material, radius) for _ in range(4)]
    for _ in range(count):
        turn = rng.gauss(0, spread) + rng.choice((0, math.pi)) - math.pi / 2
        instance(rng.choice(meshes), (rng.uniform(*x), rng.uniform(*y), rng.uniform(*z)),
                 (rng.gauss(0, .12), 0, turn), rng.uniform(*length))


TWIG = [(0, (.06, .04, .026)), (1, (.11, .08, .052))]


def twigs(rng, x, y, z, count, length=(.10, .22)):
    needles(rng, x, y, z, count, length, .014, TWIG, .6)


def leaf_cloud(name, blobs, count, size, material, rng, shell=.55):
    """Many small folded leaves inside ellipsoids of (center, radii), in one mesh."""
    vertices, faces, colors = [], [], []
    volume = sum(r[0] * r[1] * r[2] for _, r in blobs)
    for center, radii in blobs:
        for _ in range(int(count * radii[0] * radii[1] * radii[2] / volume)):
            d = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
            q = rng.random()**(1 / 3) * (1 - shell) + shell if rng.random() < .8 else rng.random()
            p = Vector(center) + Vector(a * b * q for a, b in zip(d, radii))
            s = size * rng.uniform(.6, 1.3)
            normal = (d + Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-.4, 1.4)))).normalized()
            t = Matrix.Rotation(rng.uniform(0, 6.28), 3, normal) @ normal.orthogonal().normalized()
            b = normal.cross(t)
            i = len(vertices)
            vertices += [p - t * s * .5, p + b * s * .24 + normal * s * .05,
                         p + t * s * .5 - normal * s * .08, p - b * s * .24 + normal * s * .05]
            faces += [(i, i + 1, i + 2), (i, i + 2, i + 3)]
            colors += [(min(1, max(0, rng.gauss(.5, .22))), 0, 0, 1)] * 2
    return mesh_object(name, vertices, faces, material, colors=colors)


def foliage(name, stops, translucency=.4):
    """The material for leaf_cloud."""
    return materials.leaf(name, stops, translucency, .55, veins=False, per_face=True)


def shrub(center, radius, material, rng, count=9000, size=.06):
    """A bush of three overlapping balls."""
    x, y, z = center
    blobs = []
    for _ in range(3):
        place = (x + rng.uniform(-.6, .6) * radius, y + rng.uniform(-.6, .6) * radius,
                 z + radius * rng.uniform(.5, 1.3))
        blobs.append((place, (radius, radius, radius * .9)))
    return leaf_cloud("shrub", blobs, count, size, material, rng, .6)


def tree(x, y, z, height, spread, material, rng, count=24000, size=.15, blobs=18, trunk=True):
    """A round-headed tree; trunk stands on z."""
    crown = []
    for _ in range(blobs):
        a = rng.uniform(0, 6.28)
        level = rng.uniform(.42, .95)
        q = spread * rng.uniform(.15, .95)**.6 * (1 - .55 * abs(level - .6) / .4)
        r = spread * rng.uniform(.26, .48)
        crown.append(((x + q * math.cos(a), y + q * math.sin(a), z + height * level), (r, r, r * .75)))
    leaf_cloud("tree", crown, count, size, material, rng, .5)
    if trunk:
        cylinder("trunk", (x, y, z + height * .35), (0, 0, 1), height * .022, height * .7, materials.bark())


def garden(rng, ground=-2.75, x=(1, 22), y=(-9, 2)):
    """Lawn, shrubs and trees for the blur behind a gutter, below the eave.

    x and y bound the shrubs; some smaller ones stand near the house at low x.
    """
    mesh_object("ground", [(-60, -60, ground), (60, -60, ground), (60, 60, ground), (-60, 60, ground)],
                [(0, 1, 2, 3)], materials.lawn_far())
    greens = [foliage("green", GREEN), foliage("gold", GOLD, .45), foliage("olive", OLIVE)]
    for _ in range(26):
        tint = greens[0] if rng.random() < .55 else rng.choice(greens)
        shrub((rng.uniform(*x), rng.uniform(*y), ground), rng.uniform(.7, 1.7), tint, rng, 9000, .085)
    for _ in range(14):
        shrub((rng.uniform(x[0], x[0] + 6), rng.uniform(max(y[0], -3.2), min(y[1], -.9)), ground),
              rng.uniform(.4, .9), rng.choice(greens), rng, 5000, .065)
    for i in range(7):
        place = (x[0] + 13 + i * 2.4 + rng.uniform(-1, 1), -13 + i * 3.2 + rng.uniform(-1, 1))
        tree(*place, ground, 6.5, 2.6, greens[i % 3 % 2], rng, 8000, .2, 12, trunk=False)
    return greens


def shade(rng, toward, near, spread, count, size, blobs, radius, sun_from, leaves=None):
    """A tree outside the picture that throws broken shade on the place toward."""
    material = leaves or foliage("shade", GREEN)
    clusters = []
    for _ in range(blobs):
        place = Vector(toward) + Vector(rng.uniform(-s, s) for s in spread)
        place += Vector(sun_from) * rng.uniform(near, near * 1.4)
        clusters.append((tuple(place), (rng.uniform(*radius),) * 3))
    return leaf_cloud("shade", clusters, count, size, material, rng, .2)
