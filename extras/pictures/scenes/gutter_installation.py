"""Gutter installation: a new seamless run, open at the near end, hangers inside."""
import random

import materials
import roof
import world
from gutter import hidden_hangers, k_gutter
from shapes import mesh_object
from siding import lap_siding

SAMPLES = 16
GRADE = {"exposure": .05}
LENGTH = 5.0


def rake(slope, white):
    """The gable end of the roof: a board and a metal edge up the slope."""
    for name, u, low, high, thickness in (("rake board", (-.022, .0), -.19, -.012, .003),
                                          ("rake edge", (-.030, -.020), -.06, .006, .001)):
        corners = [slope.at(a, v, h) for a in u for v in (-.02, 2.2) for h in (low, high)]
        faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        mesh_object(name, corners, faces, white, bevel=thickness)


def build():
    rng = random.Random(31)
    white = materials.paint("new white", (.82, .81, .785), .30, dirt=.03)
    board = materials.paint("fascia", (.60, .57, .52), .5, dirt=.08, brush="X")
    slope = roof.eave((-.012, LENGTH), rng, materials.shingle(materials.GRAY_SHINGLES), board, white, courses=12)
    rake(slope, white)
    k_gutter([(.0, 0, 0), (LENGTH, 0, 0)], white)
    hidden_hangers([.10 + .36 * i for i in range(14)])
    lap_siding((-9, 2), LENGTH, (-6, 2.6), materials.paint("siding", (.15, .155, .135), .5, .4, .2, "Y", .1), "-X")
    world.light(clouds=.9, sun=.6, sky=1.2, sun_from=(.45, -.70, .55), color=(1, .92, .82), width=4)
    world.camera((-.30, -.185, .135), (.36, -.072, -.055), lens=34, fstop=8, focus=(.10, -.07, -.02))
