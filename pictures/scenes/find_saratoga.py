"""Saratoga: redwood sprigs felted together in a copper gutter, small cones on top."""
import math
import random

import finds
import land
import materials
import seeds
import world

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .35}
RUST = [(0, (.075, .026, .012)), (.5, (.19, .066, .024)), (.85, (.29, .125, .05)), (1, (.11, .12, .035))]


def old_copper():
    """Copper gone brown, green where water stands."""
    n = materials.Nodes("old copper")
    here = n.coordinates()
    patches = n.noise(here, 16, 7, .7, .5)
    brown = n.mix(n.noise(here, 60, 5, .6), (.16, .065, .035), (.36, .17, .10))
    green = n.ramp(patches, [(.46, 0), (.58, 1)])
    tint = n.mix(n.scaled(green, .85), brown, (.17, .34, .27))
    shine = n.math("ADD", n.scaled(green, .35), .34)
    metal = n.math("SUBTRACT", .9, n.scaled(green, .85))
    return n.finish(n.surface(tint, shine, .4, metal, n.bump(n.noise(here, 120, 4, .6), .1, .001)))


def build():
    rng = random.Random(85)
    finds.channel(old_copper(), ((.10, .085, .07), (.19, .165, .14), (.27, .245, .215)))
    finds.yard(materials.lawn_far())
    pile = finds.gutter_pile(rng)
    felt = materials.crust("felt", [(.3, (.025, .010, .005)), (.7, (.12, .045, .018))], 120, .9, .2, 1.0, .004)
    finds.bed(pile, "felt", lambda x, y: .046 + .012 * finds.waves(x, y, .035, 4) - .08 * (finds.over_outlet(x, y) < .7), felt)
    bark = materials.plain("sprig", (.13, .055, .025), .9)
    needle = materials.leaf("sprig needles", RUST, .22, .6, veins=False, per_face=True)
    kinds = [land.shed_sprig(f"sprig {seed}", bark, needle, seed) for seed in range(7)]

    def sprig():
        return rng.choice(kinds), (rng.gauss(0, .12), rng.gauss(0, .12), rng.gauss(0, .9) + rng.choice((0, math.pi))), \
            rng.uniform(.045, .085)
    pile.scatter(sprig, 330, 5, x=(-.24, .2), sink=.006, limit=.002)
    brown = materials.wood("cone", "Z", (.075, .036, .018), (.27, .155, .08), .7)
    cones = [seeds.redwood_cone(brown, rng) for _ in range(4)]

    def cone():
        turn = math.pi / 2 + rng.gauss(0, .35), rng.uniform(0, 6), rng.uniform(0, 6.28)
        return rng.choice(cones), turn, rng.uniform(.021, .028)
    pile.scatter(cone, 19, 12, x=(-.165, .165), y=(-.092, -.022), sink=.004, limit=.014)
    world.light(clouds=.4, sun_from=(.58, -.28, .66), sun=1.05)
    finds.look_down()
