"""The parts of the cut models: roof in layers, boards, hanger, guard, siding, ground, all solid so that they can be sawn."""
import math

import materials
from gutter import WireMesh, hex_screw
from roof import PITCH, eave_slope
from shapes import box, cylinder, mesh_object, round_corners, sweep_bend, sweep_level

METAL = .003
TEAL = (.085, .145, .165)
SHINGLES = ((.075, .072, .070), (.135, .128, .122), (.20, .19, .18))


def prism(name, outline, x, material, bevel=.001):
    """A solid along X with the outline (y, z)."""
    k = len(outline)
    vertices = [(a, y, z) for a in x for y, z in outline]
    faces = [tuple(range(k))[::-1], tuple(range(k, 2 * k))]
    faces += [(j, (j + 1) % k, k + (j + 1) % k, k + j) for j in range(k)]
    return mesh_object(name, vertices, faces, material, bevel=bevel)


def roof_z(y, height=0.0):
    """How high the roof lies above y; height is measured out of the slope."""
    return .030 + (y + .026) * math.tan(PITCH) + height / math.cos(PITCH)


def layer(name, x, y, heights, material, bevel=.0006):
    """A board or sheet that lies in the slope, between two heights out of it."""
    (y0, y1), (low, high) = y, heights
    outline = [(y0, roof_z(y0, low)), (y1, roof_z(y1, low)), (y1, roof_z(y1, high)), (y0, roof_z(y0, high))]
    return prism(name, outline, x, material, bevel)


def asphalt(colors=SHINGLES):
    """Shingles as a model shows them: one tint per tab, grit a little larger than real."""
    n = materials.Nodes("asphalt")
    here = n.coordinates()
    tone, *_ = n.attribute("Col")
    grit = n.noise(here, 260, 2, .6)
    tint = n.ramp(tone, list(zip((0, .5, 1), colors)))
    tint = n.mix(n.scaled(n.ramp(grit, [(.35, 1), (.6, 0)]), .45), tint, materials.darker(colors[0], .5))
    return n.finish(n.surface(tint, .9, .2, normal=n.bump(grit, .3, .0015)))


def shingles(x, courses, material, rng, exposure=.115, thick=.0065, first=-.012):
    """Courses of solid wedges that lie on one another, each course an object of its own."""
    slope = eave_slope()
    gap = .0005
    for course in range(-1, courses):
        vertices, faces, colors = [], [], []
        low = first + max(course, 0) * exposure
        u = x[0] - rng.random() * .1
        while u < x[1]:
            width = rng.uniform(.07, .17)
            butt = 2 * thick * rng.choice((1, .80))
            wedge = [(low, thick + gap), (low, butt), (low + 2 * exposure, gap), (low + exposure, gap)]
            if course < 0:
                wedge = [(low, 0), (low, thick), (low + exposure, gap), (low + exposure, 0)]
            i = len(vertices)
            vertices += [slope.at(a, v, h) for a in (u + .001, u + width - .001) for v, h in wedge]
            faces += [(i + 3, i + 2, i + 1, i), (i + 4, i + 5, i + 6, i + 7)]
            faces += [(i + j, i + (j + 1) % 4, i + 4 + (j + 1) % 4, i + 4 + j) for j in range(4)]
            tone = min(1, max(0, rng.gauss(.5, .22)))
            colors += [(tone, 0, 0, 1)] * 6
            u += width
        mesh_object("shingles", vertices, faces, material, colors=colors)


def drip_edge(x, material, low=-.012, thickness=.0022):
    """A bent strip over the deck's edge, down to low, that lets water fall inside the gutter."""
    profile = [(-.09, roof_z(.09, -.0025)), (.0215, roof_z(-.0215, -.0025)), (.0215, low + .012), (.030, low)]
    return sweep_level("drip edge", profile, [(x[0], 0, 0), (x[1], 0, 0)], material, thickness=thickness, smooth_angle=20)


def rafter(x, back, material, bottom=-.13, width=.038, front=.0415):
    """A rafter behind the fascia, plumb in front and level below; x is its middle."""
    outline = [(front, bottom), (back, bottom), (back, roof_z(back, -.0215)), (front, roof_z(front, -.0215))]
    return prism("rafter", outline, (x - width / 2, x + width / 2), material, .0015)


def fir(name="fir"):
    """Pale new framing lumber."""
    return materials.wood(name, "Y", (.38, .235, .12), (.60, .42, .24), .7)


def roof(x, back, rng, courses=3, roofing=None, drip=None, exposure=.115, drip_low=-.012):
    """Shingles, felt, deck and drip edge over the range x up to y = back; no drip edge if drip_low is None."""
    shingles(x, courses, roofing or asphalt(), rng, exposure)
    layer("felt", x, (-.0185, back + .04), (-.0022, -.0004), materials.plain("felt", (.03, .03, .03), .9), 0)
    layer("deck", x, (-.019, back + .04), (-.0205, -.0045), fir("deck"))
    if drip_low is not None:
        drip_edge(x, drip or materials.paint("drip edge", (.80, .79, .76), .33, dirt=.04), drip_low)


def boards(x, back, bottom=-.13, paint=None, rafters=(0,)):
    """The fascia, and rafters behind it whose middles are at the given places."""
    box("fascia", x, (.001, .039), (bottom, .012), paint or materials.paint("fascia", TEAL, .5, dirt=.05, brush="X"), .0015)
    for place in rafters:
        rafter(place, back + .04, fir(), bottom)


class CoarseMesh(WireMesh):
    """Woven wire, thick enough to be seen at the size of a whole model."""

    front, back = -.108, .002
    low, high = .006, .026
    tile = .0650
    pitch = .0065
    wire = .0010
    wave = .0011


def rails(x, metal, profiles, thickness=.0022):
    """Edges of a guard: each a profile of (outward, z)."""
    for profile in profiles:
        sweep_level("rail", round_corners(profile, .0015), [(x[0], 0, 0), (x[1], 0, 0)], metal,
                    thickness=thickness, smooth_angle=50)


def woven_guard(first, last, metal):
    """A mesh panel from tile number first to last; returns its range of x."""
    CoarseMesh().build(first, last, materials.plain("steel wire", (.30, .31, .32), .35, .5, 1.0))
    x = (first * CoarseMesh.tile, last * CoarseMesh.tile)
    rails(x, metal, [[(.1245, -.009), (.1245, .004), (.104, .0080)], [(.008, .0265), (-.001, .029)]])
    steel = materials.plain("screw", (.45, .45, .46), .3, .5, 1.0)
    for i in range(round((x[1] - x[0]) / .09)):
        hex_screw((x[0] + .04 + i * .09, -.114, .0065), (0, -.2, 1), steel, steel, .3)
    return x


def hanger(x, metal, screw=.07, scale=1.0):
    """A hidden hanger: a strap from the lip to the back, and a screw through the back into the board."""
    strap = [(-.016, -.0015), (.016, -.0015), (.016, .0015), (-.016, .0015)]
    bend = [(-.003, -.042), (-.003, -.016), (-.009, -.011), (-.106, -.008), (-.114, -.004), (-.115, -.011)]
    bend = [(x, y * scale, z * scale) for y, z in bend]
    sweep_bend("hanger", strap, bend, (1, 0, 0), metal, capped=True)
    hex_screw((x, -.0045, -.030), (0, -1, 0), metal, metal)
    cylinder("hanger shank", (x, screw / 2 - .004, -.030), (0, 1, 0), .0042, screw, materials.plain("shank", (.16, .16, .165), .4, .5, .8), 16)


def siding(x, wall, z, material, reveal=.10):
    """Solid lap boards over the range z on a wall whose sheathing begins at y = wall."""
    low = z[0]
    while low < z[1] - .01:
        high = min(low + reveal, z[1])
        prism("siding", [(wall, low), (wall - .020, low), (wall - .008, high + .006), (wall, high + .006)], x, material, .002)
        low += reveal


def soil_block(x, y, z, material, height):
    """A slab of ground over x and y from z up to height(x, y), closed all around."""
    nx, ny = int((x[1] - x[0]) / .012), int((y[1] - y[0]) / .012)
    top = [(x[0] + (x[1] - x[0]) * i / nx, y[0] + (y[1] - y[0]) * j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    vertices = [(a, b, height(a, b)) for a, b in top] + [(a, b, z) for a, b in top]
    row, under = nx + 1, len(top)
    faces = []
    for j in range(ny):
        for i in range(nx):
            a = j * row + i
            faces += [(a, a + 1, a + row + 1, a + row), (under + a + row, under + a + row + 1, under + a + 1, under + a)]
    rims = [list(range(row)), [ny * row + i for i in range(row)][::-1],
            [j * row for j in range(ny + 1)][::-1], [j * row + nx for j in range(ny + 1)]]
    for line in rims:
        faces += [(under + a, under + b, b, a) for a, b in zip(line, line[1:])]
    return mesh_object("soil", vertices, faces, material, smooth_angle=60)


def half_round(radius=.0635, bead=.0075):
    """The profile of a half-round gutter, from the back to the bead along its front."""
    arc = [(.002 + radius - radius * math.cos(a), -radius * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
    turns = [math.pi + math.pi * 1.6 * k / 10 for k in range(1, 11)]
    front = arc[-1][0]
    return [(.002, .010)] + arc + [(front + bead + bead * math.cos(a), .002 - bead * math.sin(a)) for a in turns]
