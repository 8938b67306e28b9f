"""Installation: an eave without a gutter, a trench in the soil below it, mud splashed on the stucco."""
import random

import numpy as np

import ground
import houses
import leaves
import materials
import roof
import world
from arrays import grid_faces, quad_mesh, smooth_noise
from shapes import box, instance

SIZE = world.SECTION
SAMPLES = 10
BOUNCES = 3
GRADE = {"exposure": .3}
EAVE = 1.45
TRENCH = -.02
WALL = .46
X = (-2.6, 3.2)
CLAY = [(.3, (.085, .052, .032)), (.55, (.17, .11, .068)), (.8, (.27, .185, .12))]
STRAW = [(0, (.16, .12, .045)), (.6, (.36, .28, .12)), (1, (.20, .21, .06))]


def splashed_stucco():
    """Cream plaster, brown below knee height where rain has thrown up mud."""
    n = materials.Nodes("splashed stucco")
    here = n.coordinates()
    _, _, z = n.split(here)
    fine = n.noise(here, 150, 3, .7)
    color = (.70, .61, .48)
    tint = n.mix(n.scaled(n.ramp(n.noise(here, 1.2, 5, .6), [(.35, 0), (.7, 1)]), .3), color, materials.darker(color, .85))
    height = n.math("ADD", n.scaled(z, 1.25), n.scaled(n.noise(n.coordinates(scale=(1, 1, .45)), 4.5, 6, .68), .62))
    film = n.ramp(height, [(.36, .96), (.52, .72), (.82, 0)])
    drops = n.ramp(n.cells(here, 34), [(.10, 1), (.17, 0)])
    specks = n.scaled(drops, n.ramp(height, [(.55, 1), (1.25, 0)]))
    mud = n.mix(n.noise(here, 20, 5, .6), (.075, .044, .026), (.150, .095, .060))
    tint = n.mix(n.math("MAXIMUM", film, specks), tint, mud)
    return n.finish(n.surface(tint, .92, .2, normal=n.bump(fine, .8, .0022)))


def worn_ground():
    """Bare clay with a trench under the drip line, wet at its bottom, pebbles washed free."""
    xs, ys = np.meshgrid(np.linspace(*X, 900), np.linspace(-1.7, WALL, 500))
    draw = np.random.default_rng(4)
    lumps = smooth_noise(draw, *xs.shape, 9) * .0045 + smooth_noise(draw, *xs.shape, 40) * .010
    line = TRENCH + .018 * smooth_noise(draw, *xs.shape, 60)
    away = np.abs(ys - line) / .115
    trench = -.115 * np.exp(-away**2.4) + .020 * np.exp(-(away - 1.55)**2 / .16)
    pocks = -.006 * np.clip(smooth_noise(draw, *xs.shape, 5), 0, 3) * np.exp(-away**2)
    verts = np.stack([xs, ys, lumps + trench + pocks], -1).reshape(-1, 3)
    clay = materials.crust("clay", CLAY, 24, .9, .2, .9, .012)
    instance(quad_mesh("ground", verts, grid_faces(*xs.shape), [clay], smooth=True), (0, 0, 0))
    water = materials.plain("puddle", (.035, .026, .018), .03, .6)
    box("water", X, (TRENCH - .08, TRENCH + .08), (-.11, -.092), water, 0)


def build():
    rng = random.Random(61)
    trim = materials.paint("trim", (.66, .63, .56), .5, dirt=.3, brush="X")
    worn_ground()
    stones = ground.pebble_meshes(rng, materials.rock())
    for _ in range(520):
        y = rng.gauss(TRENCH, .05)
        turn = rng.gauss(0, .4), rng.gauss(0, .4), rng.uniform(0, 6.28)
        place = rng.uniform(-1.6, 2.4), y, -.108 + 7 * (y - TRENCH)**2
        instance(rng.choice(stones), place, turn, rng.uniform(.006, .020))
    houses.stucco_wall(X, (-.3, EAVE), WALL, splashed_stucco(), .0014, .008)
    leaves.garden(rng, -.10, x=(4.5, 16), y=(-9, 6))
    slope = roof.eave_slope(origin=(0, -.016, EAVE + .03))
    shingles = materials.shingle()
    roof.shingle_courses(slope, 5, lambda v: X, shingles, rng)
    roof.starter_course(slope, X, shingles)
    roof.underlay(slope, X, .8)
    box("fascia", X, (.0, .035), (EAVE - .15, EAVE + .018), trim, .003)
    box("soffit", X, (.035, WALL), (EAVE - .14, EAVE - .125), trim, .002)
    ground.grass(rng, (-2.2, 2.8), (-1.7, -.42), 260, stops=STRAW)
    world.light(clouds=.5, sun_from=(.62, -.62, .50))
    world.camera((-.98, -1.22, 1.02), (.30, .16, .50), lens=24, fstop=9, focus=(.2, .1, .2))
