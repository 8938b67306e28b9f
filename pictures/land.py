"""The land around the houses: golden hills, valley oaks, redwoods, hedges.

Everything here is meant to be seen out of focus behind an eave, so trees are grown from
branches and many small leaves: blurred, their gaps and clumps are what looks true.
"""
import math
import random
from dataclasses import dataclass

import numpy as np
from mathutils import Matrix, Vector, noise

from arrays import grid_faces, join_parts, quad_mesh
from materials import Nodes, darker
from shapes import instance, mesh_object


@dataclass
class Habit:
    """How a kind of tree grows. Lists hold one value per level, trunk first."""
    trunk_height: float
    trunk_radius: float
    forks: list
    spread: list
    shortening: list
    gnarl: float
    lift: float
    leaves_per_twig: int
    leaf_length: float
    clump: float


VALLEY_OAK = Habit(trunk_height=2.6, trunk_radius=.42, forks=[6, 4, 4, 3], spread=[58, 50, 48, 50],
                   shortening=[1.45, .66, .62, .58], gnarl=.34, lift=.10,
                   leaves_per_twig=34, leaf_length=.17, clump=.30)
FRUIT_TREE = Habit(trunk_height=.8, trunk_radius=.11, forks=[5, 4, 4], spread=[42, 36, 40],
                   shortening=[1.75, .62, .60], gnarl=.20, lift=.22,
                   leaves_per_twig=58, leaf_length=.065, clump=.22)
STREET_TREE = Habit(trunk_height=2.2, trunk_radius=.12, forks=[7, 5, 4], spread=[46, 46, 48],
                    shortening=[.95, .66, .62], gnarl=.24, lift=.20,
                    leaves_per_twig=36, leaf_length=.11, clump=.20)

MAPLE = Habit(trunk_height=.8, trunk_radius=.09, forks=[6, 4, 4], spread=[62, 52, 46],
              shortening=[1.7, .66, .62], gnarl=.30, lift=.05,
              leaves_per_twig=30, leaf_length=.075, clump=.19)


class Skeleton:
    """The limbs of one tree and the places where its leaves hang."""

    def __init__(self, habit, rng):
        self.habit, self.rng = habit, rng
        self.limbs, self.twigs = [], []
        self._grow(Vector((0, 0, -.2)), Vector((0, 0, 1)), habit.trunk_height, habit.trunk_radius, 0)

    def _grow(self, start, heading, length, radius, level):
        points = self._wander(start, heading, length)
        last = level == len(self.habit.forks)
        self.limbs.append((points, radius, radius * (.25 if last else .62)))
        if last:
            self.twigs += points[2:]
            return
        turn = self.rng.uniform(0, math.tau)
        for fork in range(self.habit.forks[level]):
            turn += 2.4 + self.rng.uniform(-.5, .5)
            along = 1.0 if level == 0 else self.rng.uniform(.35, 1.0)
            where = points[round(along * (len(points) - 1))]
            toward = self._lean(points[-1] - points[-2], turn, self.habit.spread[level])
            size = self.habit.shortening[level] * self.rng.uniform(.75, 1.2)
            self._grow(where, toward, length * size, radius * .56, level + 1)

    def _wander(self, start, heading, length, steps=6):
        points, heading = [start], heading.normalized()
        for _ in range(steps):
            sway = Vector([self.rng.gauss(0, 1) for _ in range(3)]) * self.habit.gnarl
            heading = (heading + sway + Vector((0, 0, self.habit.lift))).normalized()
            points.append(points[-1] + heading * length / steps)
        return points

    def _lean(self, heading, turn, degrees):
        heading = heading.normalized()
        side = Matrix.Rotation(turn, 3, heading) @ heading.orthogonal().normalized()
        angle = math.radians(degrees * self.rng.uniform(.6, 1.25))
        return heading * math.cos(angle) + side * math.sin(angle)


def tree_mesh(name, habit, bark, foliage, seed):
    """One tree, limbs and leaves in one mesh, standing at the origin; place it with `plant`."""
    skeleton = Skeleton(habit, random.Random(seed))
    wood = join_parts([tube(points, start, end) for points, start, end in skeleton.limbs])
    leaves = scatter_leaves(skeleton.twigs, habit.leaves_per_twig, habit.leaf_length, habit.clump, seed)
    return mesh_of_two(name, wood, bark, leaves, foliage)


def mesh_of_two(name, wood, bark, leaves, foliage):
    """Wood and leaves as one mesh with two materials; leaves carry a random tone in `Col`."""
    verts = np.concatenate([wood[0], leaves[0]])
    faces = np.concatenate([wood[1], leaves[1] + len(wood[0])])
    tones = np.concatenate([np.full(len(wood[1]), .5), leaves[2]])
    slots = np.r_[np.zeros(len(wood[1])), np.ones(len(leaves[1]))]
    return quad_mesh(name, verts, faces, [bark, foliage], tones, slots=slots)


def tube(points, start_radius, end_radius, sides=7):
    """A tapering round limb along a line of points."""
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


def scatter_leaves(places, per_place, length, clump, seed, width=.5, upright=.7):
    """Small creased leaves scattered about many places: (vertices, faces, tones)."""
    draw = np.random.default_rng(seed)
    centres = np.repeat(np.array([list(p) for p in places]), per_place, 0)
    count = len(centres)
    centres = centres + draw.normal(0, clump, (count, 3))
    size = length * draw.uniform(.55, 1.3, (count, 1))
    normal = unit(draw.normal(0, 1, (count, 3)) + [0, 0, upright])
    along = unit(np.cross(normal, draw.normal(0, 1, (count, 3))))
    across = np.cross(normal, along)
    tip, flank = along * size * .5, across * size * width * .5
    crease = normal * size * .08
    corners = [centres - tip, centres + flank + crease, centres + tip - crease, centres - flank + crease]
    verts = np.stack(corners, 1).reshape(-1, 3)
    tones = np.clip(draw.normal(.5, .22, count), 0, 1)
    return verts, np.arange(count * 4).reshape(-1, 4), tones


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)


def plant(mesh, place, rng, height=1.0, turn=None):
    """Stand one copy of a tree (or shrub) mesh at a place, turned and scaled a little by chance."""
    size = height * rng.uniform(.82, 1.18)
    scale = (size * rng.uniform(.92, 1.1), size * rng.uniform(.92, 1.1), size)
    return instance(mesh, place, (0, 0, rng.uniform(0, math.tau) if turn is None else turn), scale)


def hedge_mesh(name, length, depth, height, bark, foliage, seed, leaf_length=.06, density=900):
    """A clipped but untidy hedge along x, leaves thick on its skin."""
    draw = np.random.default_rng(seed)
    count = int(density * length * (height + depth))
    places = draw.uniform([-length / 2, -depth / 2, 0], [length / 2, depth / 2, height], (count, 3))
    skin = draw.integers(0, 3, count)
    places[skin == 0, 1] = np.where(draw.random((skin == 0).sum()) < .5, -depth / 2, depth / 2)
    places[skin == 1, 2] = height
    places += draw.normal(0, .05, (count, 3))
    stems = join_parts([tube([Vector((x, 0, -.1)), Vector((x, 0, height * .8))], .03, .01)
                        for x in np.arange(-length / 2, length / 2, .6)])
    return mesh_of_two(name, stems, bark, scatter_leaves(places, 4, leaf_length, .04, seed), foliage)


def hillside(name, material, across, along, height_at, resolution=220):
    """A piece of ground whose height is height_at(x, y), over the given ranges of x and y."""
    xs = np.linspace(*across, resolution)
    ys = np.linspace(*along, resolution)
    verts = np.array([(x, y, height_at(x, y)) for y in ys for x in xs])
    mesh = quad_mesh(name, verts, grid_faces(resolution, resolution), [material], smooth=True)
    return instance(mesh, (0, 0, 0))


def flat_ground(height, material, reach=120):
    """Level ground as far as the eye needs it."""
    corners = [(-reach, -reach, height), (reach, -reach, height), (reach, reach, height), (-reach, reach, height)]
    return mesh_object("ground", corners, [(0, 1, 2, 3)], material)


def rolling(x, y, wavelength, seed):
    """Soft hills between about -1 and 1."""
    return noise.fractal(Vector((x / wavelength, y / wavelength, seed)), .9, 2.1, 5)


def redwood_trunk(name, bark, height, radius, seed):
    """A redwood's lower trunk: fluted, flared at the foot, its bark in long stringy ridges."""
    rows, sides = 150, 160
    heights = np.linspace(-.5, height, rows)
    verts = []
    for z in heights:
        flare = 1 + .22 * math.exp(-max(z, 0) / .9)
        taper = 1 - .38 * max(z, 0) / height
        for angle in np.linspace(0, math.tau, sides, endpoint=False):
            twist = angle + z * .03
            around = Vector((math.cos(twist) * 3.2, math.sin(twist) * 3.2, z * .16 + seed))
            flute = noise.noise(around * .55) * .16
            ridge = abs(noise.noise(around * 2.6)) * .13 + abs(noise.noise(around * 5.2)) * .05
            r = radius * flare * taper * (1 + flute + ridge - .08)
            verts.append((r * math.cos(angle), r * math.sin(angle), z))
    return quad_mesh(name, np.array(verts), grid_faces(rows, sides, closed=True), [bark], smooth=True)


def redwood_bough(name, bark, foliage, length, seed, needle=.028, breadth=.075):
    """A drooping bough with flat sprays of needles, growing from the origin along x.

    Far away a few broad needles look like many fine ones.
    """
    rng = random.Random(seed)
    stem = [Vector((length * t, .06 * length * math.sin(3 * t + seed), -.30 * length * t ** 1.6))
            for t in np.linspace(0, 1, 12)]
    wood, needles = [tube(stem, .012 * length, .002 * length, 5)], []
    for index in range(1, len(stem)):
        for side in (-1, 1):
            start = stem[index]
            reach = length * rng.uniform(.22, .42) * (1.15 - index / len(stem))
            out = Vector((rng.uniform(.35, .8), side, rng.uniform(-.55, -.1))).normalized()
            twig = [start + out * reach * t + Vector((0, 0, -.22 * reach * t * t)) for t in np.linspace(0, 1, 7)]
            wood.append(tube(twig, .004 * length, .001 * length, 4))
            needles.append(needle_spray(twig, rng, needle, breadth))
    verts, faces = join_parts([(spray[0], spray[1]) for spray in needles])
    tones = np.concatenate([spray[2] for spray in needles])
    return mesh_of_two(name, join_parts(wood), bark, (verts, faces, tones), foliage)


def needle_spray(twig, rng, needle, breadth=.075):
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


def in_haze(material, clear=420, color=(.50, .47, .44), strength=1.0):
    """Let air lie between the camera and what is far: half is lost at about .7 * clear metres."""
    tree = material.node_tree
    output = next(node for node in tree.nodes if node.type == "OUTPUT_MATERIAL")
    shader = output.inputs[0].links[0].from_socket
    distance = tree.nodes.new("ShaderNodeCameraData").outputs["View Distance"]
    seen = tree.nodes.new("ShaderNodeMath")
    seen.operation = "POWER"
    seen.inputs[0].default_value = math.exp(-1 / clear)
    tree.links.new(distance, seen.inputs[1])
    air = tree.nodes.new("ShaderNodeEmission")
    air.inputs[0].default_value = (*color, 1)
    air.inputs[1].default_value = strength
    blend = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(seen.outputs[0], blend.inputs[0])
    tree.links.new(air.outputs[0], blend.inputs[1])
    tree.links.new(shader, blend.inputs[2])
    tree.links.new(blend.outputs[0], output.inputs[0])
    return material


def dry_grass(color=(.40, .27, .10), green=(.12, .13, .04), greenness=.3):
    """Summer-gold hillside: pale crowns, greener hollows, the faint steps cattle tread."""
    n = Nodes("dry grass")
    here = n.coordinates()
    patches = n.noise(here, .035, 6, .62)
    tufts = n.noise(here, 1.3, 6, .7)
    steps = n.noise(n.coordinates(scale=(.12, .12, 2.2)), 1.0, 5, .65)
    tint = n.mix(n.ramp(patches, [(.35, 0), (.65, 1)]), darker(color, .74), darker(color, 1.18))
    tint = n.mix(n.scaled(n.ramp(n.noise(here, .02, 5, .6, .5), [(.48, 0), (.62, 1)]), greenness), tint, green)
    tint = n.mix(n.scaled(n.ramp(steps, [(.45, 0), (.7, 1)]), .3), tint, darker(color, .5))
    tint = n.mix(n.scaled(n.ramp(tufts, [(.4, 0), (.75, 1)]), .5), tint, darker(color, .45))
    return n.finish(n.surface(tint, .95, .1, normal=n.bump(tufts, .6, .25)))


def stringy_bark(color=(.21, .085, .045)):
    """Redwood bark: long gray-brown fibers over rust-red furrows."""
    n = Nodes("redwood bark")
    fibers = n.noise(n.coordinates(scale=(9, 9, .55)), 2.2, 9, .68, .6)
    weather = n.noise(n.coordinates(scale=(1, 1, .4)), 1.6, 5, .6)
    tint = n.ramp(fibers, [(.3, darker(color, .18)), (.5, color), (.72, darker(color, 1.9))])
    tint = n.mix(n.scaled(n.ramp(weather, [(.45, 0), (.75, 1)]), .4), tint, (.19, .14, .105))
    return n.finish(n.surface(tint, .95, .15, normal=n.bump(fibers, 1.0, .05)))


def shed_sprig(name, bark, foliage, seed):
    """A dry redwood twig of length 1 along x, its two ranks of needles curling."""
    rng = random.Random(seed)
    bend = rng.uniform(-.3, .3)
    twig = [Vector((t, bend * t * t, .04 * math.sin(4 * t + seed))) for t in np.linspace(0, 1, 9)]
    return mesh_of_two(name, tube(twig, .016, .006, 5), bark, needle_spray(twig, rng, .17), foliage)
