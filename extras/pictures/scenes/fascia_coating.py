"""Fascia: one board from bare wood through primer to two finish coats, seen straight on."""
import random

import materials
import roof
import world
from shapes import box, cylinder

SIZE = world.PANORAMA
SAMPLES = 10
BOUNCES = 3
GRADE = {"exposure": .25}
X = (-.9, .9)
PRIMED, FIRST, SECOND = -.205, .010, .205


def coated_board():
    """Wood, then gray-white primer, a thin first coat and a full second one, each with a brushed edge."""
    n = materials.Nodes("coated board")
    here = n.coordinates()
    x, _, _ = n.split(here)
    fine = n.coordinates(scale=(2.2, 60, 60))
    grain = n.noise(fine, 1.4, 8, .62, .6)
    wood = n.ramp(grain, [(.28, (.20, .085, .040)), (.5, (.36, .18, .090)), (.72, (.50, .29, .16))])
    bristles = n.noise(n.coordinates(scale=(5, 90, 90)), 2.2, 5, .7)
    broad = n.noise(n.coordinates(scale=(1, 9, 9)), 3.0, 3, .5)
    shift = n.math("ADD", n.scaled(n.math("SUBTRACT", bristles, .5), .10), n.scaled(n.math("SUBTRACT", broad, .5), .09))
    place = n.math("ADD", x, shift)

    def covered(edge):
        return n.ramp(n.math("ADD", n.math("SUBTRACT", place, edge), .5), [(.497, 0), (.503, 1)])

    primer, first, second = covered(PRIMED), covered(FIRST), covered(SECOND)
    white = n.mix(n.scaled(n.ramp(grain, [(.25, 1), (.5, 0)]), .35), (.70, .71, .70), (.56, .55, .53))
    thin = n.mix(n.scaled(n.ramp(bristles, [(.40, 1), (.62, 0)]), .75), (.050, .125, .120), (.21, .30, .29))
    full = (.020, .085, .085)
    tint = n.mix(primer, wood, white)
    tint = n.mix(first, tint, thin)
    tint = n.mix(second, tint, full)
    layers = n.math("ADD", n.scaled(primer, .5), n.math("ADD", n.scaled(first, .5), n.scaled(second, .6)))
    relief = n.math("ADD", layers, n.scaled(bristles, .25))
    normal = n.bump(relief, .5, .0012, n.bump(grain, .2, .0012))
    shine = n.math("SUBTRACT", .75, n.math("ADD", n.scaled(first, .14), n.scaled(second, .30)))
    return n.finish(n.surface(tint, shine, .45, normal=normal))


def build():
    rng = random.Random(67)
    slope = roof.eave_slope(origin=(0, -.022, .036))
    shingles = materials.shingle()
    roof.shingle_courses(slope, 3, lambda v: X, shingles, rng)
    roof.starter_course(slope, X, shingles)
    roof.underlay(slope, X, .5)
    roof.drip_edge([(X[0], 0, .010), (X[1], 0, .010)], materials.paint("drip edge", (.62, .61, .58), .35, dirt=.12))
    box("fascia", X, (0, .035), (-.185, .010), coated_board(), .004)
    nail = materials.galvanized("nail")
    for at in (-.40, -.28):
        for z in (-.150, -.030):
            cylinder("nail", (at, -.0010, z), (0, 1, 0), .0040, .0020, nail, 16)
    soffit = materials.paint("soffit", (.66, .63, .57), .6, dirt=.2, brush="X")
    box("soffit", X, (.035, .6), (-.168, -.155), soffit, .002)
    box("wall", X, (.45, .5), (-1.5, -.16), materials.stucco((.60, .52, .42), 150, .7), 0)
    world.light(clouds=.4, sun_from=(.74, -.50, .46))
    world.camera((-.02, -1.05, -.10), (0, 0, -.083), lens=50, fstop=8, focus=(0, 0, -.08))
