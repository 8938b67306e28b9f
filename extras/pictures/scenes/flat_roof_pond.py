"""Commercial: a pond on a flat roof around a drain whose strainer is choked with leaves."""
import math
import random

import numpy as np

import leaves
import litter
import materials
import world
from arrays import grid_faces, quad_mesh, smooth_noise
from ground import pebble_meshes
from shapes import box, cylinder, instance, mesh_object

SIZE = world.SECTION
SAMPLES = 10
BOUNCES = 3
GRADE = {"exposure": .2}
X, Y = (-3.0, 4.0), (-2.2, 2.3)
RADIUS, TALL = .125, .115


def roof_sheet():
    """Gray cap sheet that dips toward the drain, darker where the pond has stood."""
    xs, ys = np.meshgrid(np.linspace(*X, 500), np.linspace(*Y, 340))
    draw = np.random.default_rng(6)
    far = np.hypot(xs * .62 - .05, ys * .95 + .05)
    dip = -.030 + .026 * np.clip(far, 0, 3)**1.2 + .0055 * smooth_noise(draw, *xs.shape, 40)
    verts = np.stack([xs, ys, dip + .0007 * smooth_noise(draw, *xs.shape, 2)], -1).reshape(-1, 3)
    n = materials.Nodes("cap sheet")
    here = n.coordinates()
    _, _, z = n.split(here)
    speck, *_ = n.split(n.cells(here, 380, "Color"))
    tint = n.mix(n.ramp(speck, [(0, 0), (1, 1)]), (.24, .24, .235), (.46, .455, .44))
    tint = n.mix(n.scaled(n.ramp(n.noise(here, 1.6, 6, .65), [(.4, 0), (.7, 1)]), .35), tint, (.20, .185, .16))
    silt = n.ramp(n.math("ADD", n.scaled(z, 22.0), n.scaled(n.noise(here, 7, 5, .65), .5)), [(.14, .9), (.34, .6), (.52, 0)])
    tint = n.mix(silt, tint, (.085, .064, .044))
    sheet = n.finish(n.surface(tint, .85, .25, normal=n.bump(n.cells(here, 380), .5, .002)))
    instance(quad_mesh("roof", verts, grid_faces(*xs.shape), [sheet], smooth=True), (0, 0, 0))
    for y in (-1.55, .62):
        box("seam", X, (y - .003, y + .09), (-.010, .003), sheet, .001)


def pond():
    """Still water at z = 0: a mirror toward the edge of sight, brown and clear below the eye."""
    n = materials.Nodes("pond")
    fresnel = n.node("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.45
    ripple = n.bump(n.noise(n.coordinates(), 9, 3, .5), .035, .01)
    mirror = n.node("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = .015
    n.wire(ripple, mirror.inputs["Normal"])
    clear = n.node("ShaderNodeBsdfTransparent")
    clear.inputs[0].default_value = (.62, .55, .42, 1)
    water = n.finish(n.blend(fresnel.outputs[0], clear.outputs[0], mirror.outputs[0]))
    mesh_object("pond", [(X[0], Y[0], 0), (X[1], Y[0], 0), (X[1], Y[1], 0), (X[0], Y[1], 0)], [(0, 1, 2, 3)], water)


def strainer(iron):
    """A cast dome of upright bars over the drain."""
    cylinder("clamp ring", (0, 0, -.012), (0, 0, 1), .20, .024, iron, 48, .006)
    for k in range(22):
        a = k * math.tau / 22
        points = [(RADIUS * math.cos(a) * c, RADIUS * math.sin(a) * c, z) for c, z in
                  ((1.0, -.01), (1.0, .045), (.94, .075), (.78, .100), (.45, TALL + .004))]
        for (x0, y0, z0), (x1, y1, z1) in zip(points, points[1:]):
            axis = (x1 - x0, y1 - y0, z1 - z0)
            length = math.sqrt(sum(c * c for c in axis)) + .004
            cylinder("bar", ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), axis, .0065, length, iron, 10)
    cylinder("cap", (0, 0, TALL + .002), (0, 0, 1), .062, .014, iron, 32, .004)
    for a in range(3):
        cylinder("bolt", (.168 * math.cos(a * 2.1), .168 * math.sin(a * 2.1), .006), (0, 0, 1), .013, .018, iron, 6)


def choke(rng):
    """Leaves packed against the bars on every side, more afloat around them."""
    kinds = litter.leaf_kinds(litter.simple_leaf, leaves.DRY, rng, 8, .2, .4)
    kinds += litter.leaf_kinds(litter.sycamore_leaf, leaves.DRY, rng, 3, .2, .45, curl=.3, wave=.08)
    for _ in range(380):
        a, out = rng.uniform(0, math.tau), abs(rng.gauss(0, .05))
        r = RADIUS + .012 + out
        z = max(.006, rng.uniform(.0, .085) - out * .9)
        lean = rng.uniform(.7, 1.4) * max(0, 1 - out / .09)
        turn = lean, rng.gauss(0, .3), a + math.pi / 2 + rng.gauss(0, .4)
        instance(rng.choice(kinds), (r * math.cos(a), r * math.sin(a), z), turn, rng.uniform(.045, .085))
    for _ in range(70):
        a, r = rng.uniform(0, math.tau), RADIUS + .08 + abs(rng.gauss(0, .28))
        turn = rng.gauss(0, .05), rng.gauss(0, .05), rng.uniform(0, 6.28)
        instance(rng.choice(kinds), (r * math.cos(a), r * math.sin(a), .003), turn, rng.uniform(.045, .085))


def build():
    rng = random.Random(59)
    roof_sheet()
    pond()
    strainer(materials.rusted_paint("cast iron", (.06, .06, .058), .35))
    choke(rng)
    stones = pebble_meshes(rng, materials.rock(), 4)
    for _ in range(60):
        place = rng.uniform(-1.2, 2), rng.uniform(-1.2, 1.6), 0
        instance(rng.choice(stones), place, (0, 0, rng.uniform(0, 6)), rng.uniform(.004, .009))
    plaster = materials.stucco((.60, .55, .47), 120, .6)
    box("parapet", X, (Y[1] - .1, Y[1] + .2), (-.1, .62), plaster, .01)
    box("coping", X, (Y[1] - .14, Y[1] + .24), (.62, .66), materials.paint("coping", (.20, .215, .22), .35, dirt=.3), .006)
    box("parapet", (X[1] - .1, X[1] + .2), Y, (-.1, .62), plaster, .01)
    box("coping", (X[1] - .14, X[1] + .24), Y, (.62, .66), materials.paint("coping", (.20, .215, .22), .35, dirt=.3), .006)
    world.light(clouds=1.0, sun=.8, sky=1.2, sun_from=(.72, -.40, .42))
    world.camera((-.58, -.98, .52), (.10, .10, .045), lens=33, fstop=8, focus=(.0, -.10, .05))
