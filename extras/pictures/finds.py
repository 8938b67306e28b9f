"""What is found in a gutter: straight down on the outlet, one filling for each town.

The gutter runs along X with its back at y = 0 and its rim at z = 0, as in gutter.py; the
outlet is at x = 0. Fillings are laid with a Pile.
"""
import math
import random

import numpy as np
from mathutils import Vector, noise

import materials
import roof
import world
from arrays import grid_faces, quad_mesh
from gutter import inner_depth, k_gutter
from pile import STEP, Pile
from shapes import instance, mesh_object

X = (-.30, .30)
FLOOR = -.0884
OUTLET_Y = -.043
OUTLET = (.036, .026)


def outlet_outline(grow=0.0, sides=48):
    """The rounded rectangle of the outlet, as (x, y), made larger by grow."""
    points = []
    for a in np.linspace(0, math.tau, sides, endpoint=False):
        c, s = math.cos(a), math.sin(a)
        points.append(((OUTLET[0] + grow) * math.copysign(abs(c)**.55, c),
                       OUTLET_Y + (OUTLET[1] + grow) * math.copysign(abs(s)**.55, s)))
    return points


def over_outlet(x, y):
    """Less than 1 over the outlet, 1 on its edge; numbers or arrays."""
    return ((abs(x) / OUTLET[0])**3.6 + (abs(y - OUTLET_Y) / OUTLET[1])**3.6)**(1 / 3.6)


def channel(metal):
    """The gutter with its outlet."""
    body = k_gutter([(X[0] - .3, 0, 0), (X[1] + .3, 0, 0)], metal)
    cut_outlet(body)
    outlet(metal)


def cut_outlet(body):
    rim = outlet_outline()
    count = len(rim)
    vertices = [(x, y, z) for z in (-.14, -.05) for x, y in rim]
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    tool = mesh_object("outlet cutter", vertices, faces)
    tool.hide_render = True
    cut = body.modifiers.new("outlet", "BOOLEAN")
    cut.object = tool
    cut.operation = "DIFFERENCE"


def outlet(metal):
    """The flanged tube in the floor, dark farther down."""
    rings = [(.0085, FLOOR + .0004), (.0080, FLOOR + .0012), (.0, FLOOR + .0010), (-.0012, FLOOR - .002),
             (-.0016, FLOOR - .09)]
    vertices = [(x, y, z) for grow, z in rings for x, y in outlet_outline(grow)]
    count = len(outlet_outline())
    faces = [(r * count + k, r * count + (k + 1) % count, (r + 1) * count + (k + 1) % count, (r + 1) * count + k)
             for r in range(len(rings) - 1) for k in range(count)]
    mesh_object("outlet", vertices, faces, metal, smooth_angle=40)
    dark = materials.plain("pipe", (.004, .004, .004), .9)
    end = [(x, y, FLOOR - .088) for x, y in outlet_outline()]
    mesh_object("pipe", end, [tuple(range(count))], dark)


def roof_edge(material, joints=(), skew=0.0):
    """The lowest course of the roof, which ends just inside the gutter.

    joints are the places where two of its pieces meet, skew is how far the edge runs off the gutter's line.
    """
    slope = roof.eave_slope(origin=(0, -.006, .022))
    slope.along = Vector((1, skew, 0)).normalized()
    span = (X[0] - .3, X[1] + .3)
    roof.shingle_course(slope, [span[0], *joints, span[1]], material, random.Random(4))
    roof.starter_course(slope, span, material)
    roof.underlay(slope, span, .3)


def yard(material, depth=-2.6):
    """What lies far below the front lip, out of focus."""
    corners = [(-9, -9, depth), (9, -9, depth), (9, 4, depth), (-9, 4, depth)]
    mesh_object("yard", corners, [(0, 1, 2, 3)], material)


def look_down(width=.335, aim=(0, -.064), focus=-.06, lens=70, fstop=11, tilt=.03):
    """The camera over the gutter; width is how much of it the picture shows."""
    away = width * lens / 36
    world.camera((aim[0], aim[1] - tilt, focus + away), (*aim, focus), lens=lens, fstop=fstop)


def gutter_pile(rng):
    """A Pile on the bare gutter: its floor, its back and its rim."""
    return Pile(rng, X, (-.150, .040), _metal)


def _metal(x, y):
    if y > -.003:
        return .030
    if y < -.1225:
        return -1.0
    return .0025 if y < -.106 else inner_depth(-y) + .0007


def bed(pile, name, thickness, material, fine=1):
    """A soft filling on the gutter floor; thickness(x, y) in metres, arrays in and out.

    Where it is nothing the bed hides below the metal or falls into the outlet. The cells of the
    mesh are 1 / fine of the pile's.
    """
    columns, rows = (len(pile.xs) - 1) * fine + 1, round(.121 / STEP) * fine
    xs, ys = np.meshgrid(np.linspace(*X, columns), np.linspace(-.1205, -.0005, rows))
    metal = np.array([inner_depth(-y) for y in ys[:, 0]])[:, None]
    deep = thickness(xs, ys)
    flat = np.maximum(metal, FLOOR)
    inside = over_outlet(xs, ys) < 1
    surface = np.where(deep > 0, np.maximum(FLOOR + deep, metal - .004), metal - .004)
    surface = np.where((deep <= 0) & inside, FLOOR - .05, surface)
    surface = np.where((ys < -.106), np.minimum(surface, flat - .002), surface)
    mesh = quad_mesh(name, np.stack([xs, ys, surface], -1).reshape(-1, 3), grid_faces(rows, columns), [material], smooth=True)
    instance(mesh, (0, 0, 0))
    px, py = pile.cells()
    depth = thickness(px, py)
    within = (py < -.0005) & (py > -.106) & (depth > 0)
    pile.raise_to(np.where(within, FLOOR + depth, -1))
    return mesh


def waves(x, y, size, seed=0.0, octaves=3):
    """Smooth random relief over arrays, about -1 to 1; size is the width of its features."""
    def value(a, b):
        return noise.fractal((a / size, b / size, seed), 1.0, 2.0, octaves)
    return np.vectorize(value)(x, y)


