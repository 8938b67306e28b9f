"""Cut model: three ways off a flat roof: box gutter, scupper with its overflow, inside drain."""
import math

import bpy

import cutaway
import materials
import model_parts
from cutaway import Piece
from model_parts import prism
from shapes import box, cylinder, mesh_object, solidify, sweep_level

SIZE = cutaway.WIDE
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
LENGTH, BACK, SPACING, TURN = .56, .50, .86, 32
LONG = (-.04, LENGTH + .04)
FLOOR = -.46
DECK = -.06
DRAIN = (.28, .13, DECK)
METAL = .0042
DOME = .078


def slab(front, membrane, far=BACK + .04, top=DECK):
    """Deck, insulation and roof skin that fall a little toward the front."""
    rise = .020
    layers = (("deck", -.085, -.060, model_parts.fir()), ("insulation", -.0585, -.012, materials.plain("insulation", (.70, .62, .40), .9)),
              ("membrane", -.0105, 0, membrane))
    for name, low, high, material in layers:
        prism(name, [(front, top + low), (far, top + low + rise), (far, top + high + rise), (front, top + high)], LONG, material, 0)


def wall(y, top, stucco):
    box("wall", LONG, y, (FLOOR, top), stucco, .001)


def box_edge(membrane, stucco, metal):
    """A square trough along the edge of the roof."""
    wall((.0, .09), DECK - .088, stucco)
    slab(-.02, membrane)
    top = DECK - .105
    trough = [(.001, top + .012), (.001, top - .14), (.16, top - .14), (.16, top + .004), (.138, top + .004), (.138, top - .008)]
    sweep_level("box gutter", trough, [(LONG[0], 0, 0), (LONG[1], 0, 0)], metal, thickness=METAL, smooth_angle=20)
    box("edge metal", LONG, (-.028, -.0215), (DECK - .09, DECK + .006), metal, 0)
    for x in (.10, .46):
        box("strap", (x - .014, x + .014), (-.155, -.002), (DECK - .102, DECK - .097), metal, 0)
    box("pipe", (.29 - .045, .29 + .045), (-.118, -.050), (FLOOR, DECK - .105 - .13), metal, .008)


def parapet(stucco, metal, holes, front=0.0):
    """A low wall with openings (x0, x1, z0, z1), and its metal cap."""
    y, top = (front, front + .09), .13
    edges = sorted({LONG[0], LONG[1], *[h[0] for h in holes], *[h[1] for h in holes]})
    for x in zip(edges, edges[1:]):
        hole = [h for h in holes if h[0] <= x[0] < h[1]]
        for z in ([(FLOOR, hole[0][2]), (hole[0][3], top)] if hole else [(FLOOR, top)]):
            box("wall", x, y, z, stucco, 0)
    box("cap", LONG, (y[0] - .012, y[1] + .012), (top + .001, top + .014), metal, .002)
    for x0, x1, z0, z1 in holes:
        for x, z in (((x0, x0 + .004), (z0, z1)), ((x1 - .004, x1), (z0, z1)), ((x0, x1), (z0, z0 + .004)), ((x0, x1), (z1 - .004, z1))):
            box("sleeve", x, (y[0] - .03, y[1] + .006), z, metal, 0)


def through_wall(membrane, stucco, metal):
    """The scupper empties into a conductor head; beside it, a little higher, the overflow."""
    low = DECK + .004
    parapet(stucco, metal, [(.12, .24, low, low + .075), (.36, .46, low + .045, low + .105)])
    slab(.091, membrane)
    x = .18
    rings = [(low - .012, .085, .048), (low - .10, .085, .048), (low - .15, .040, .034), (FLOOR + .03, .040, .034)]
    square = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    for (z0, a, b), (z1, c, d) in zip(rings, rings[1:]):
        vertices = [(x + u * w, -.054 + v * h, z) for z, w, h in ((z0, a, b), (z1, c, d)) for u, v in square]
        mesh_object("head", vertices, [(k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k) for k in range(4)], metal)
    for y in ((-.110, -.100), (-.012, -.002)):
        box("rim", (x - .092, x + .092), y, (low - .026, low - .008), metal, .001)
    for side in (-1, 1):
        box("rim", (x + side * .087 - .005, x + side * .087 + .005), (-.110, -.002), (low - .026, low - .008), metal, .001)


def inside(membrane, stucco, metal):
    """A strainer over a bowl; the pipe goes down through the building, here sawn through the middle."""
    parapet(stucco, metal, [], BACK - .09)
    slab(0, membrane, BACK - .092)


def bore(piece):
    """A round hole through the roof for the drain's bowl."""
    drill = cylinder("drill", DRAIN, (0, 0, 1), .066, .4, None, 48)
    for obj in piece.named("deck", "insulation", "membrane"):
        hole = obj.modifiers.new("hole", "BOOLEAN")
        hole.object = drill
        cutaway.applied(obj)
    bpy.data.objects.remove(drill)


def ring_of(center, radius, metal):
    bpy.ops.mesh.primitive_torus_add(location=center, major_radius=radius, minor_radius=.0034, major_segments=48, minor_segments=8)
    bpy.context.object.data.materials.append(metal)


def drain(metal):
    x, y, top = *DRAIN[:2], DECK + .012
    iron = materials.plain("iron", (.09, .09, .095), .5, .5, .6)
    profile = [(.105, top + .002), (.070, top - .002), (.055, top - .035), (.036, top - .075), (.036, FLOOR - .02)]
    ring = 40
    vertices = [(x + r * math.cos(2 * math.pi * k / ring), y + r * math.sin(2 * math.pi * k / ring), z) for r, z in profile for k in range(ring)]
    faces = [(j * ring + k, j * ring + (k + 1) % ring, (j + 1) * ring + (k + 1) % ring, (j + 1) * ring + k)
             for j in range(len(profile) - 1) for k in range(ring)]
    solidify(mesh_object("pipe", vertices, faces, iron, smooth_angle=40), .006)
    for k in range(18):
        a = 2 * math.pi * k / 18
        path = [(x + DOME * math.cos(t) * math.cos(a), y + DOME * math.cos(t) * math.sin(a), top + .004 + 1.15 * DOME * math.sin(t))
                for t in (math.pi / 2 * j / 8 for j in range(9))]
        for p, q in zip(path, path[1:]):
            middle = tuple((c + d) / 2 for c, d in zip(p, q))
            axis = tuple(d - c for c, d in zip(p, q))
            cylinder("strainer", middle, axis, .0040, .0190, iron, 8)
    cylinder("strainer top", (x, y, top + .004 + 1.15 * DOME), (0, 0, 1), .020, .009, iron, 24, .001)
    for up in (0, .5):
        r, z = DOME * math.sqrt(1 - up**2) + .002, top + .004 + 1.15 * DOME * up
        ring_of((x, y, z), r, iron)


def build():
    membrane = materials.paint("membrane", (.70, .71, .70), .6, dirt=.08)
    stucco = materials.stucco((.56, .49, .39), 200, .4)
    metal = materials.paint("metal", model_parts.TEAL, .4, dirt=.04)
    for i, kind in enumerate((box_edge, through_wall, inside)):
        with Piece() as piece:
            kind(membrane, stucco, metal)
        if kind is inside:
            bore(piece)
            with Piece() as bowl:
                drain(metal)
            bowl.saw(front=DRAIN[1], low=FLOOR)
            bowl.place((i * SPACING, 0, 0), TURN)
        piece.saw((0, LENGTH), BACK, DRAIN[1] if kind is inside else None, FLOOR)
        piece.place((i * SPACING, 0, 0), TURN)
    cutaway.studio(FLOOR)
    cutaway.view((SPACING + .12, .16, -.125), 0, 29, 2.50, SIZE)
