"""Gilroy: a floor of dried field mud, cracked by the sun, seedlings in the cracks."""
import random

import numpy as np

import finds
import materials
import mud
import world

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .25}


def build():
    zinc = materials.paint("old zinc", (.33, .345, .35), .45, dirt=.4)
    finds.channel(zinc)
    finds.roof_edge(materials.shingle(materials.GRAY_SHINGLES), skew=.012)
    finds.yard(materials.crust("field", [(.3, (.16, .11, .07)), (.7, (.26, .19, .12))], 3))
    pile = finds.gutter_pile(random.Random(12))
    cracks = mud.Cracks((-.34, .34), (-.15, .03))

    def floor(x, y):
        depth = cracks.depth(x, y, finds.waves(x, y, .02, 1), finds.waves(x, y, .004, 3, 2))
        hole = finds.over_outlet(x, y) + .06 * finds.waves(x, y, .02, 9)
        return np.where(hole < 1.14, -1, depth * np.clip((hole - 1.0) / .35, 0, 1)**.5)

    finds.bed(pile, "mud", floor, mud.material(), 3)
    cracks.sprout(46, (-.2, .2), (-.10, -.012), finds.FLOOR + .012, free=lambda x, y: finds.over_outlet(x, y) > 1.3)
    world.light(clouds=0, sun=1.05, sun_from=(.70, -.22, .55), color=(1, .84, .64))
    finds.look_down()
