"""Lap siding: overlapping boards with brushed paint."""
from shapes import add_bevel, mesh_object

REVEAL = .165


def lap_siding(x, wall_y, z, material, facing="-Y"):
    """Boards over the ranges x and z on a wall; each board leans out at its foot.

    facing "-X" turns the wall: x then runs along Y and wall_y is its X.
    """
    low = z[0]
    while low < z[1]:
        high = min(low + REVEAL, z[1])
        profile = [(0, low), (-.019, low), (-.006, high + .012), (0, high + .012)]
        vertices = [_turned(u, wall_y + d, h, facing) for u in x for d, h in profile]
        faces = [(0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3)]
        add_bevel(mesh_object("lap board", vertices, faces, material), .0025, 2)
        low += REVEAL


def _turned(u, d, h, facing):
    return (d, u, h) if facing == "-X" else (u, d, h)
