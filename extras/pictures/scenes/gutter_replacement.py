"""Gutter replacement: the old rusted, patched gutter meets the new one."""
import math
import random

from mathutils import noise

import leaves
import materials
import roof
import world
from gutter import SHEET, hex_screw, hidden_hangers, k_gutter, k_profile
from shapes import box, solidify, sweep_level

SAMPLES = 8
GRADE = {"exposure": .35}
MEET = .02
DENTS = [(-.30, -.035, .055, .016), (-.78, -.05, .09, .020), (-1.3, -.02, .07, .014), (-.13, -.075, .05, .008)]


def dented_gutter(material):
    """The old gutter: a fine sweep whose front is pushed in and whose lip waves."""
    path = [(-3 + i * (3 + MEET - .004) / 500, 0, 0) for i in range(501)]
    obj = sweep_level("old gutter", k_profile(), path, material, smooth_angle=50)
    for vertex in obj.data.vertices:
        x, y, z = vertex.co
        outward = min(1, max(0, (-y - .05) / .05))
        push = .0035 * noise.noise((x * 5, z * 8, 4)) + .0012 * noise.noise((x * 22, z * 22, 9))
        for at, height, size, depth in DENTS:
            push += depth * math.exp(-((x - at) / size)**2 - ((z - height) / .035)**2)
        vertex.co.y += push * outward
        vertex.co.z += -.006 * outward * (1 + noise.noise((x * 3, 0, 2))) + .004 * min(0, x + .4)
    return solidify(obj, SHEET * 1.6)


def patch(rng, tar):
    """A bent sheet screwed over a hole, tar squeezed out around it."""
    zinc = materials.galvanized()
    steel = materials.rusted_paint("rusty screw", (.3, .3, .3), 1.0)
    low, high = 17, 29
    for name, grow, x, material in (("tar", .0040, (-.245, -.075), tar), ("patch", .0056, (-.235, -.085), zinc)):
        outline = [(d + grow, z - .009) for d, z in k_profile()[low - 7:high]]
        path = [(x[0] + (x[1] - x[0]) * i / 24, 0, 0) for i in range(25)]
        sheet = sweep_level(name, outline, path, material, thickness=.0016, smooth_angle=50)
        for vertex in sheet.data.vertices:
            px, _, pz = vertex.co
            ragged = .004 if material is tar else .0006
            vertex.co.x += ragged * noise.noise((px * 40, pz * 60, 1)) * 2
            vertex.co.y += ragged * .3 * noise.noise((px * 30, pz * 30, 6))
    for x in (-.225, -.095):
        for z in (-.072, -.046):
            d = min(k_profile()[10:28], key=lambda p: abs(p[1] + .009 - z - .009))[0]
            hex_screw((x, -d - .0066, z - .006), (0, -1, -.35), zinc, steel, rng.uniform(0, 1))


def build():
    rng = random.Random(23)
    old = materials.rusted_paint("rusted gutter", (.50, .47, .40), .62)
    new = materials.paint("new white", (.82, .81, .785), .30, dirt=.02)
    slope = roof.eave((-3, 4), rng, fascia_paint=materials.stained_paint("old fascia", (.58, .54, .48), -.5, 1.2), drip=old)
    dented_gutter(old)
    patch(rng, materials.plain("tar", (.012, .011, .010), .42, .5))
    k_gutter([(MEET, 0, .003), (4, 0, .003)], new)
    hidden_hangers([.12 + .5 * i for i in range(7)])
    board = materials.paint("new fascia", (.74, .72, .68), .5, dirt=.05, brush="X")
    box("new fascia", (MEET - .06, 4), (-.0004, .002), (-.172, .011), board, .001)
    dry = leaves.LeafSet(rng, count=10)
    dry.fill_gutter((-1.6, -.08), [(-.03, 90, .3), (-.012, 70, .4)])
    dry.on_slope(slope, (-1.2, 1.2), 14, .25)
    leaves.garden(rng, x=(.5, 16), y=(-9, -.9))
    leaves.shade(rng, (.9, 0, -.1), 4, (.5, .1, .3), 500, .1, 5, (.15, .3), world.SUN_FROM)
    world.light()
    world.camera((-.42, -.52, .105), (.02, -.075, -.030), lens=42, fstop=5, focus=(-.03, -.12, -.03))
