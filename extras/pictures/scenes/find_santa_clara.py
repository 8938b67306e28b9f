"""Santa Clara: three kinds of leaves on the black grit of shingles, washed to the outlet."""
import random

import finds
import litter
import materials
import seeds
import world

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .35}
YELLOW = [(0, (.44, .29, .030)), (1, (.52, .37, .040))]
BROWN = [(0, (.095, .046, .018)), (1, (.13, .065, .024))]
RED = [(0, (.24, .040, .016)), (1, (.33, .10, .022))]
BLACK = [(0, (.010, .010, .011)), (.6, (.030, .030, .032)), (.85, (.07, .068, .066)), (1, (.13, .12, .11))]


def grit(x, y):
    """Drifts of granules, thick around the outlet, thin towards the ends."""
    drift = .0037 + .0085 * finds.waves(x, y, .040, 3) + .0016 * finds.waves(x, y, .008, 5)
    return drift + .004 * (finds.over_outlet(x, y) < 3) - .03 * (finds.over_outlet(x, y) < 1.02)


def build():
    rng = random.Random(31)
    white = materials.paint("white", materials.WHITE, .36, dirt=.35)
    finds.channel(white)
    finds.roof_edge(materials.shingle(((.020, .020, .021), (.045, .045, .046), (.085, .085, .084))), (.132,), .014)
    finds.yard(materials.concrete((.40, .385, .36)))
    pile = finds.gutter_pile(rng)
    sand = materials.crust("grit", [(.3, (.006, .006, .007)), (.7, (.035, .034, .034))], 420, .85, .4, .9, .002)
    finds.bed(pile, "grit", grit, sand)
    kinds = [seeds.grain(materials.rock(tuple(BLACK)), rng) for _ in range(8)]

    def granule():
        return rng.choice(kinds), (rng.uniform(0, 6), rng.uniform(0, 6), 0), rng.uniform(.0007, .0016)
    pile.scatter(granule, 9000, 1, sink=.0004, limit=-.02, free=lambda x, y: finds.over_outlet(x, y) > 1.05
                 and rng.random() < 1.1 - .12 * finds.over_outlet(x, y))
    mulberry = litter.leaf_kinds(litter.mulberry_leaf, YELLOW, rng, 1, .3, .48, curl=.10, wave=.05, ruffle=.04)
    pile.drop(mulberry[0], -.104, -.054, (.03, .05, .7), .059, .001)
    sycamore = litter.leaf_kinds(litter.sycamore_leaf, BROWN, rng, 1, .2, .5, curl=.16, wave=.08)
    pile.drop(sycamore[0], .100, -.074, (.04, -.05, -.35), .072, .001)
    myrtle = litter.leaf_kinds(litter.simple_leaf, RED, rng, 2, .25, .4, .3)
    pile.drop(myrtle[0], -.020, -.090, (.05, .08, -.75), .047, .0005)
    pile.drop(myrtle[1], .026, -.016, (.05, -.05, 2.2), .040, .0005)
    world.light(clouds=.8, sun=.75, sky=1.3, sun_from=(-.62, -.24, .55), color=(1, .92, .82), width=9)
    finds.look_down()
