"""Contact: a porch at the end of the day, its lamp lit beside the door."""
import random

import leaves
import materials
import world
from gutter import collar, downspout, k_gutter, outlet, strap
from shapes import add_bevel, box, cylinder, wall_with_holes

SAMPLES = 24
GRADE = {"exposure": .45}
DOOR = (-1.10, -.16, .0, 2.08)
OVERHANG = .42
SOFFIT = 2.42
GUTTER_TOP = SOFFIT + .155


def door(wood, glass, brass):
    """A paneled door with two rows of small panes, set back in its frame."""
    x0, x1, z0, z1 = DOOR
    trim = materials.paint("trim", (.74, .72, .67), .5, dirt=.12, brush="Z")
    for name, x, z in (("jamb", (x0 - .10, x0), (z0, z1 + .10)), ("jamb", (x1, x1 + .10), (z0, z1 + .10)),
                       ("head", (x0, x1), (z1, z1 + .10))):
        box(name, x, (-.022, .12), z, trim, .004)
    box("head cap", (x0 - .13, x1 + .13), (-.05, .02), (z1 + .10, z1 + .135), trim, .004)
    mid = (x0 + x1) / 2
    stile, y = .115, (.035, .08)
    for x in ((x0, x0 + stile), (x1 - stile, x1), (mid - .05, mid + .05)):
        box("stile", x, y, (z0 + .01, z1), wood, .004)
    rails = (z0 + .01, z0 + .24), (z0 + .80, z0 + .93), (z0 + 1.32, z0 + 1.42), (z1 - .12, z1)
    for z in rails:
        box("rail", (x0 + stile, x1 - stile), (y[0] + .001, y[1]), z, wood, .004)
    for left, right in ((x0 + stile, mid - .05), (mid + .05, x1 - stile)):
        for low, high in ((z0 + .24, z0 + .80), (z0 + .93, z0 + 1.32)):
            box("panel", (left + .025, right - .025), (.045, .07), (low + .025, high - .025), wood, .012, 3)
            box("panel ground", (left, right), (.056, .07), (low, high), wood, 0)
        low, high = z0 + 1.42, z1 - .12
        box("pane", (left, right), (.055, .060), (low, high), glass, 0)
        box("muntin", (left, right), (.045, .070), ((low + high) / 2 - .011, (low + high) / 2 + .011), wood, .003)
    handle = x1 - .058
    box("lock plate", (handle - .022, handle + .022), (.026, .036), (z0 + .90, z0 + 1.14), brass, .004, 3)
    cylinder("knob stem", (handle, .01, z0 + .97), (0, 1, 0), .010, .05, brass)
    knob = cylinder("knob", (handle, -.022, z0 + .97), (0, 1, 0), .029, .036, brass, 32)
    add_bevel(knob, .012, 4)
    cylinder("bolt", (handle, .022, z0 + 1.09), (0, 1, 0), .017, .016, brass, 24, .003)


def lantern(x, z, metal):
    """A wall lantern: back plate, roof, four corner bars, frosted glass, a warm bulb."""
    box("plate", (x - .055, x + .055), (-.028, .0), (z - .10, z + .20), metal, .005)
    box("arm", (x - .012, x + .012), (-.10, -.02), (z + .165, z + .185), metal, .003)
    box("base", (x - .075, x + .075), (-.185, -.035), (z - .125, z - .108), metal, .004)
    box("lid", (x - .085, x + .085), (-.195, -.025), (z + .135, z + .150), metal, .004)
    box("cap", (x - .045, x + .045), (-.155, -.065), (z + .150, z + .185), metal, .010, 3)
    for a in (-.068, .056):
        for b in (-.178, -.054):
            box("bar", (x + a, x + a + .012), (b, b + .012), (z - .11, z + .14), metal, .002)
    cylinder("candle", (x, -.11, z - .06), (0, 0, 1), .014, .09, materials.plain("candle", (.8, .75, .6), .5), 20)
    cylinder("bulb", (x, -.11, z + .025), (0, 0, 1), .020, .075, materials.glow("bulb", (1, .60, .25), 55), 20, .009)
    world.lamp((x, -.21, z + .02), 5.5, size=.05)


def planter(x, y, rng, green):
    """A clay pot with a rounded shrub."""
    clay = materials.paint("clay", (.33, .155, .085), .75, .3, .35, None, .2)
    for radius, low, high in ((.150, .0, .10), (.165, .10, .22), (.180, .22, .32), (.200, .32, .37)):
        cylinder("pot", (x, y, (low + high) / 2), (0, 0, 1), radius, high - low, clay, 48, .010)
    blobs = [((x + rng.uniform(-.12, .12), y + rng.uniform(-.12, .12), rng.uniform(.48, .86)),
              (rng.uniform(.13, .22),) * 3) for _ in range(9)]
    leaves.leaf_cloud("potted shrub", blobs, 9000, .045, green, rng, .5)


def eave_and_pipe(white):
    """The eave overhead and the downspout at the right."""
    boards = materials.wood("cedar", "X")
    y = -OVERHANG
    while y < -.01:
        box("soffit", (-4, 4), (y, y + .085), (SOFFIT, SOFFIT + .015), boards, .0025)
        y += .0885
    box("fascia", (-4, 4), (-OVERHANG - .03, -OVERHANG), (SOFFIT - .01, GUTTER_TOP), white, .003)
    gutter = k_gutter([(-4, 0, 0), (4, 0, 0)], white)
    gutter.location = (0, -OVERHANG - .031, GUTTER_TOP - .01)
    x, at_gutter, at_wall = .86, -OVERHANG - .082, -.050
    top = GUTTER_TOP - .10
    downspout([(x, at_gutter, top), (x, at_gutter, top - .13), (x, at_wall, top - .37), (x, at_wall, -.2)], white)
    outlet(x, at_gutter, white, top)
    collar(x, at_wall, top - .50, top - .46, white)
    for z in (1.55, .45):
        strap(x, at_wall, z, -.002, white)


def build():
    rng = random.Random(41)
    plaster = materials.stucco((.58, .48, .36), 130, 1.0)
    wall_with_holes("wall", (-4, 4), (-.3, SOFFIT + .1), [DOOR], .2, plaster)
    black = materials.paint("iron", (.015, .015, .016), .42, dirt=.06)
    brass = materials.plain("brass", (.62, .42, .16), .28, .5, 1.0)
    door(materials.paint("door green", (.030, .085, .080), .34, .5, .06, "Z"), materials.glass(), brass)
    box("room", (-1.6, .4), (1.6, 1.65), (0, 2.3), materials.plain("room", (.5, .38, .26), .9), 0)
    world.lamp((-.6, .9, 1.9), 26, size=.2)
    lantern(.30, 1.68, black)
    eave_and_pipe(materials.paint("white", materials.WHITE, .34, dirt=.08))
    box("stoop", (-1.9, 1.3), (-1.5, .1), (-.2, 0), materials.concrete((.34, .315, .28)), .012, 3)
    coir = materials.soil((.05, .035, .02), (.20, .14, .08))
    box("mat", (DOOR[0] + .06, DOOR[1] - .06), (-.62, -.12), (.0, .016), coir, .006)
    green = leaves.foliage("green", leaves.GREEN)
    planter(.36, -.28, rng, green)
    blobs = [((1.35 + .25 * i + rng.uniform(-.1, .1), -.45 + rng.uniform(-.15, .15), rng.uniform(.0, .75)),
              (rng.uniform(.2, .34),) * 3) for i in range(9)]
    leaves.leaf_cloud("shrub", blobs, 20000, .05, green, rng, .6)
    leaves.LeafSet(rng, count=6).on_ground((-1.6, 1.1), (-1.2, -.1), lambda x, y: .022, 9)
    leaves.shade(rng, (-.3, 0, 1.1), 5, (1.9, .1, .9), 3600, .13, 20, (.3, .5), world.SUN_FROM, green)
    leaves.garden(rng, -.25, x=(2.6, 16), y=(-9, 6))
    world.light(clouds=.6, sun=.8, sky=.75)
    world.camera((1.62, -2.45, 1.42), (.02, 0, 1.50), lens=34, fstop=2.8, focus=(.3, -.1, 1.6))
