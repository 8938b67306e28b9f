"""Los Gatos: a woven mat of needles, torn open over the black compost below it."""
import math
import random

import numpy as np

import finds
import litter
import materials
import seeds
import world

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .4}
NEEDLES = [(0, (.20, .085, .026)), (.4, (.36, .17, .050)), (.75, (.50, .29, .10)), (.92, (.60, .42, .19)),
           (1, (.16, .15, .05))]
ROT = [(.3, (.006, .004, .003)), (.6, (.022, .014, .009)), (.85, (.06, .036, .02))]
TEAR = (.035, -.058)


def torn(x, y):
    """Less than 1 in the hole of the mat; numbers or arrays."""
    angle = np.arctan2(y - TEAR[1], x - TEAR[0])
    ragged = 1 + .16 * np.sin(3 * angle + 1) + .10 * np.sin(7 * angle)
    return np.hypot((x - TEAR[0]) / .056, (y - TEAR[1]) / .036) / ragged


def build():
    rng = random.Random(63)
    bronze = materials.paint("bronze", (.075, .055, .040), .36, dirt=.25)
    finds.channel(bronze, materials.BROWN_SHINGLES)
    finds.yard(materials.crust("forest floor", [(.3, (.05, .030, .018)), (.7, (.15, .085, .045))], 5))
    pile = finds.gutter_pile(rng)
    rot = materials.crust("compost", ROT, 110, .75, .35, .9, .004)
    finds.bed(pile, "compost", lambda x, y: .030 + .006 * finds.waves(x, y, .03, 4) + .0022 * finds.waves(x, y, .007, 6)
              - .06 * (finds.over_outlet(x - .006, y + .004) < .62), rot)
    crumbs = [seeds.grain(materials.rock(((0, (.008, .006, .004)), (1, (.035, .022, .014)))), rng) for _ in range(6)]

    def crumb():
        return rng.choice(crumbs), (rng.uniform(0, 6), rng.uniform(0, 6), 0), rng.uniform(.0008, .0026)
    pile.scatter(crumb, 1500, 1, sink=.0006, limit=.0, x=(-.03, .10), free=lambda x, y: torn(x, y) < 1.2
                 and finds.over_outlet(x - .006, y + .004) > .75)
    skin = materials.leaf("needle skin", NEEDLES, .12, .5, veins=False)
    meshes = [litter.needle(skin, rng, .0085) for _ in range(8)]

    def needle():
        turn = rng.choice((0, math.pi)) + math.pi / 2 + rng.gauss(0, .75)
        return rng.choice(meshes), (rng.gauss(0, .05), rng.gauss(0, .3), turn), rng.uniform(.045, .085)

    def whole(xs, ys):
        return torn(xs, ys).min() > 1

    pile.scatter(needle, 2300, 8, x=(-.27, .27), sink=.0012, limit=.006, clear=whole)
    pile.scatter(needle, 300, 8, x=(-.06, .12), sink=.0012, limit=.006, clear=lambda xs, ys: .72 < torn(xs, ys).min() < 1)
    world.light(clouds=.9, sun=.55, sky=1.7, sun_from=(-.66, -.22, .52), color=(1, .93, .84), width=14)
    finds.look_down()
