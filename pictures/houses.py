"""What stands under the eaves: plaster, boards, windows, beams; and the rounder gutters.

As in the other modules x runs along the eave, walls face -y, and ranges are (low, high).
"""
import math

import numpy as np

import materials
from arrays import grid_faces, quad_mesh, smooth_noise
from shapes import box, grid, instance, mesh_object, round_corners, sweep_bend, sweep_level


def stucco_wall(x, z, wall_y, material, relief=.0016, cell=.006, seed=1):
    """Hand-floated plaster whose lumps are real, so that low light rakes across them."""
    columns, rows = round((x[1] - x[0]) / cell) + 1, round((z[1] - z[0]) / cell) + 1
    draw = np.random.default_rng(seed)
    trowel = np.clip(smooth_noise(draw, rows, columns, .030 / cell), -.9, .7)
    lumps = smooth_noise(draw, rows, columns, .011 / cell)
    waves = smooth_noise(draw, rows, columns, .40 / cell)
    outward = relief * (.6 * trowel + .4 * lumps + .9 * waves)
    xs, zs = np.meshgrid(np.linspace(*x, columns), np.linspace(*z, rows))
    verts = np.stack([xs, wall_y - outward, zs], -1).reshape(-1, 3)
    return instance(quad_mesh("stucco wall", verts, grid_faces(rows, columns), [material], smooth=True), (0, 0, 0))


def upright_boards(x, z, wall_y, material, rng, width=.14, gap=.006):
    """Tongue-and-groove boards standing side by side, each its own piece of wood."""
    left = x[0]
    while left < x[1]:
        right = min(left + width, x[1])
        out = rng.uniform(.018, .0215)
        box("upright board", (left + gap / 2, right - gap / 2), (wall_y - out, wall_y), z, material, .003)
        left += width
    box("board backing", x, (wall_y - .006, wall_y), z, materials.plain("groove", (.02, .015, .012), .9), 0)


def board_and_batten(x, z, wall_y, material, rng, opening=None, board=.30, batten=.045):
    """Wide boards with narrow strips over their joints, left out where there is an opening (x, z)."""
    count = math.ceil((x[1] - x[0]) / board)
    joints = [x[0] + i * board for i in range(count)] + [x[1]]
    edges = sorted({*joints, *(opening[0] if opening else ())})
    for left, right in zip(edges, edges[1:]):
        out = rng.uniform(.015, .018)
        for span in _beside((left + right) / 2, z, opening):
            box("wide board", (left, right - .003), (wall_y - out, wall_y), span, material, .002)
    for joint in joints[:-1]:
        middle = joint + rng.uniform(-.002, .002)
        for span in _beside(joint, z, opening):
            across = (middle - batten / 2, middle + batten / 2)
            box("batten", across, (wall_y - .036, wall_y - .013), span, material, .003)


def _beside(at, z, opening):
    """The height range z, or what an opening leaves of it at x = at."""
    if not opening or not opening[0][0] < at < opening[0][1]:
        return [z]
    return [(z[0], opening[1][0]), (opening[1][1], z[1])]


def window(x, z, wall_y, frame, casing=None, uprights=(.5,), bars=(), curtain=True):
    """A glazed opening with frame, optional outer casing, and a dim room behind it."""
    (left, right), (low, high) = x, z
    stile, front, back = .05, wall_y - .012, wall_y + .05
    for span in ((left, left + stile), (right - stile, right)):
        box("stile", span, (front, back), z, frame, .004)
    for span in ((low, low + stile), (high - stile, high)):
        box("rail", (left + stile, right - stile), (front, back), span, frame, .004)
    for share in uprights:
        middle = left + (right - left) * share
        box("mullion", (middle - .022, middle + .022), (front + .004, back), (low + stile, high - stile), frame, .003)
    for share in bars:
        middle = low + (high - low) * share
        box("bar", (left + stile, right - stile), (front + .008, back), (middle - .012, middle + .012), frame, .002)
    pane = [(a, wall_y + .02, b) for a, b in ((left, low), (right, low), (right, high), (left, high))]
    mesh_object("pane", pane, [(0, 1, 2, 3)], materials.glass())
    if casing:
        outer_casing(x, z, wall_y, casing)
    room(x, z, wall_y + .06)
    if curtain:
        curtains(x, z, wall_y + .14)


def outer_casing(x, z, wall_y, material, width=.09, out=.034):
    """Flat trim boards round a window, with a sill that throws water off."""
    (left, right), (low, high) = x, z
    face = (wall_y - out, wall_y)
    box("side casing", (left - width, left), face, (low, high), material, .003)
    box("side casing", (right, right + width), face, (low, high), material, .003)
    head = (left - width - .02, right + width + .02)
    box("head casing", head, (wall_y - out - .008, wall_y), (high, high + width * 1.2), material, .003)
    sill = (left - width - .03, right + width + .03)
    box("sill", sill, (wall_y - out - .04, wall_y), (low - .05, low), material, .004)


def room(x, z, front, depth=2.6):
    """Five plain faces, so that a window looks into somewhere."""
    (left, right), (low, high) = (x[0] - .35, x[1] + .35), (z[0] - .8, z[1] + .3)
    back = front + depth
    corners = [(a, b, c) for b in (front, back) for c in (low, high) for a in (left, right)]
    faces = [(4, 5, 7, 6), (0, 4, 6, 2), (1, 3, 7, 5), (2, 6, 7, 3), (0, 1, 5, 4)]
    mesh_object("room", corners, faces, materials.plain("room", (.30, .25, .20), .9))


def curtains(x, z, y):
    """Two curtains drawn to the sides in soft folds."""
    cloth = materials.plain("curtain", (.70, .66, .58), .9)
    span = x[1] - x[0]
    for start, end in ((x[0] - .02, x[0] + span * .24), (x[1] - span * .2, x[1] + .02)):
        def fold(s, t, start=start, end=end):
            ripple = .03 * math.sin(s * 31) + .008 * math.sin(s * 77)
            return (start + (end - start) * s, y + ripple, z[0] - .2 + t * (z[1] - z[0] + .4))
        grid("curtain", 80, 2, fold, cloth)


def half_round_gutter(x, material, radius=.0635, back_y=.0, top=.0):
    """A 5-inch half-round gutter along X with a rolled bead on its front edge."""
    arc = [(radius - radius * math.cos(a), -radius * math.sin(a)) for a in np.linspace(0, math.pi, 25)]
    bead = [(2 * radius + .0075 - .0075 * math.cos(a), .0075 * math.sin(a)) for a in np.linspace(.4, 5.2, 12)]
    return sweep_level("half-round gutter", [(.0, .012)] + arc + bead, [(x[0], back_y, top), (x[1], back_y, top)],
                       material, thickness=.0012, smooth_angle=60)


def half_round_bracket(x, material, radius=.0635, back_y=.0, top=.0):
    """A strap under a half-round gutter, screwed to the fascia."""
    under = [(x, back_y - .002, top + .055), (x, back_y - .002, top)]
    under += [(x, back_y - radius + (radius + .003) * math.cos(a), top - (radius + .003) * math.sin(a))
              for a in np.linspace(.12, math.pi, 20)]
    under += [(x, back_y - 2 * radius - .004, top + .010), (x, back_y - 2 * radius + .006, top + .014)]
    strip = [(-.0125, -.0012), (.0125, -.0012), (.0125, .0012), (-.0125, .0012)]
    return sweep_bend("bracket", strip, under, (1, 0, 0), material)


def circle(radius, sides=28):
    return [(radius * math.cos(a), radius * math.sin(a)) for a in np.linspace(0, math.tau, sides, endpoint=False)]


def round_pipe(corners, material, radius=.038, bend=.09):
    """A smooth round downspout through corners that share one x."""
    path = round_corners(corners, bend, 10)
    return sweep_bend("round downspout", circle(radius), path, (1, 0, 0), material, thickness=.001, smooth_angle=50)


def pipe_band(x, y, z, material, radius=.038, height=.03, grow=.004):
    """A ring round a round downspout: a joint or a wall bracket."""
    return sweep_bend("pipe band", circle(radius + grow), [(x, y, z), (x, y, z + height)], (1, 0, 0), material,
                      thickness=.003, smooth_angle=50)


def beam(x, slope, reach, material, width=.09, height=.235):
    """A roof beam that shows under a wide overhang; its end is cut back underneath."""
    top = -.045
    profile = [(.05, top), (reach, top), (reach, top - height), (.22, top - height), (.05, top - height * .62)]
    vertices = [slope.at(x + side * width / 2, v, h) for side in (-1, 1) for v, h in profile]
    count = len(profile)
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(j, (j + 1) % count, count + (j + 1) % count, count + j) for j in range(count)]
    return mesh_object("beam", vertices, faces, material, bevel=.004)


def roof_deck(x, slope, reach, material, board=.135, gap=.005, under=-.044):
    """Boards seen from below between beams or rafters, running along the eave."""
    v = .03
    while v < reach:
        end = min(v + board - gap, reach)
        vertices = [slope.at(u, w, h) for h in (under, under + .03) for u, w in
                    ((x[0], v), (x[1], v), (x[1], end), (x[0], end))]
        faces = [(3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
        mesh_object("deck board", vertices, faces, material, bevel=.004)
        v += board


def rake_board(slope, u, length, material, height=.17, thick=.034, lift=.004):
    """The sloping board that closes a gable end at u."""
    vertices = [slope.at(a, v, h) for a in (u, u + thick) for v, h in
                ((-.02, lift), (length, lift), (length, lift - height), (-.02, lift - height))]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (3, 2, 6, 7), (0, 3, 7, 4)]
    return mesh_object("rake board", vertices, faces, material, bevel=.003)
