"""From render to picture: take the noise out, then grade.

/usr/bin/python3 develop.py SCENE BASE TARGET

BASE names the files shoot.py wrote. A frame rendered smaller than its master is
enlarged. A scene may set GRADE, a dict of the
keyword arguments of grade(), in its module as a plain literal.
"""
import ast
import os
import sys
from concurrent.futures import ThreadPoolExecutor

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

import cv2  # noqa: E402  (the variable above must be set first)
import numpy as np  # noqa: E402

SEARCH = 5
SEARCH_CUT_OUT = 3
PATCH = 2
STRIP = 40
STRENGTH = .55
ALBEDO_TOLERANCE = .15
NORMAL_TOLERANCE = .9
WEBP_QUALITY = 88
HAZE = .05
FAINTEST_ALPHA = 3


def read(path):
    image = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if image is None:
        raise SystemExit(f"cannot read {path}")
    order = [2, 1, 0, 3][:image.shape[2]]
    return image[..., order].astype(np.float32)


def read_pair(base, layer):
    return [read(f"{base}_{layer}{seed}_0001.exr") for seed in (1, 2)]


def calm_fireflies(first, second):
    """Clamp pixels that are far brighter than their surroundings in one buffer only."""
    median = cv2.medianBlur((first + second) / 2, 5)
    limit = median * 4 + .05
    real = np.minimum(first, second) > limit
    return [np.where((c > limit) & ~real, median, c) for c in (first, second)]


def filter_one(source, guide, variance, features, search):
    """Non-local means on source with weights taken from the other buffer, guide."""
    total = np.zeros_like(source)
    weights = np.zeros(source.shape[:2], np.float32)
    for dy in range(-search, search + 1):
        for dx in range(-search, search + 1):
            def moved(a):
                return np.roll(a, (dy, dx), (0, 1))
            var2 = moved(variance)
            distance = (guide - moved(guide))**2 - (variance + np.minimum(variance, var2))
            distance /= 1e-7 + STRENGTH**2 * (variance + var2)
            distance = cv2.blur(distance.mean(2), (2 * PATCH + 1,) * 2)
            weight = np.exp(-np.maximum(distance, 0))
            for feature, tolerance in features:
                apart = ((feature - moved(feature))**2).sum(2) / tolerance**2
                weight = np.minimum(weight, np.exp(-apart))
            total += moved(source) * weight[..., None]
            weights += weight
    return total / np.maximum(weights, 1e-6)[..., None]


def filter_in_strips(source, guide, variance, features):
    """filter_one on a few rows at a time, which stay in the processor's cache."""
    search = SEARCH_CUT_OUT if source.shape[2] == 4 else SEARCH
    margin = search + PATCH
    rows = source.shape[0]
    padded = [np.pad(a, [(margin, margin)] + [(0, 0)] * (a.ndim - 1), "reflect")
              for a in (source, guide, variance, *[f for f, _ in features])]
    tolerances = [tolerance for _, tolerance in features]
    strips = []
    for top in range(0, rows, STRIP):
        size = min(STRIP, rows - top)
        part, guide_part, variance_part, *feature_parts = [a[top:top + size + 2 * margin] for a in padded]
        done = filter_one(part, guide_part, variance_part, list(zip(feature_parts, tolerances)), search)
        strips.append(done[margin:margin + size])
    return np.concatenate(strips)


def denoise(base):
    """Cross-filter the two renders and average them."""
    first, second = calm_fireflies(*[np.maximum(c, 0) for c in read_pair(base, "color")])
    normal = sum(read_pair(base, "normal"))[..., :3] / 2
    albedo = sum(read_pair(base, "albedo"))[..., :3] / 2
    first, second = np.sqrt(first), np.sqrt(second)
    variance = cv2.blur((first - second)**2 / 2, (9, 9)) + 1e-6
    features = [(np.sqrt(np.maximum(albedo, 0)), ALBEDO_TOLERANCE), (normal, NORMAL_TOLERANCE)]
    with ThreadPoolExecutor(2) as pool:
        one = pool.submit(filter_in_strips, first, second, variance, features)
        two = pool.submit(filter_in_strips, second, first, variance, features)
        return ((one.result() + two.result()) / 2)**2


AGX_IN = np.array([[.842479062253094, .0784335999999992, .0792237451477643],
                   [.0423282422610123, .878468636469772, .0791661274605434],
                   [.0423756549057051, .0784336, .879142973793104]], np.float32)
AGX_OUT = np.array([[1.19687900512017, -.0980208811401368, -.0990297440797205],
                    [-.0528968517574562, 1.15190312990417, -.0989611768448433],
                    [-.0529716355144438, -.0980434501171241, 1.15107367264116]], np.float32)


def film_curve(x, power, saturation):
    """Scene light to display values, after Sobotka's AgX in Wrensch's fit."""
    low, high = -12.47393, 4.026069
    x = np.log2(np.maximum(x @ AGX_IN.T, 1e-10))
    x = np.clip((x - low) / (high - low), 0, 1)
    y = np.polyval([15.5, -40.14, 31.96, -6.868, .4298, .1191, -.00232], x)
    y = np.maximum(y, 0)**power
    luma = (y @ np.array([.2126, .7152, .0722], np.float32))[..., None]
    return np.clip((luma + saturation * (y - luma)) @ AGX_OUT.T, 0, 1)


def glare(x, amount, threshold=1.2):
    """The soft glow a lens puts around what is very bright."""
    bright = np.minimum(np.maximum(x - threshold, 0), 6)
    width = x.shape[1]
    glow = sum(share * cv2.GaussianBlur(bright, (0, 0), width / size)
               for size, share in ((200, .5), (60, .3), (20, .2)))
    return x + amount * 3 * glow


def vignette(x, amount):
    height, width = x.shape[:2]
    yy, xx = np.mgrid[0:height, 0:width]
    radius = np.hypot((xx - width / 2) / (width / 2), (yy - height / 2) / (height / 2))
    return x * (1 - amount * np.clip(radius - .3, 0, None)**2)[..., None].astype(np.float32)


def grade(x, exposure=0.0, balance=(1, 1, 1), power=1.25, saturation=1.25,
          darken_corners=.10, glow=.06, sharpen=.35):
    """Exposure in stops, white balance, film curve and a little sharpening."""
    x = glare(x * 2**exposure * np.array(balance, np.float32), glow)
    y = film_curve(vignette(x, darken_corners), power, saturation).astype(np.float32)
    return np.clip(y + sharpen * (y - cv2.GaussianBlur(y, (0, 0), .9)), 0, 1)


def rise_from_border(rows, columns):
    """0 at the border of the picture, 1 from a thirtieth of its width inward."""
    from_side = [np.minimum(np.arange(count), np.arange(count)[::-1]) for count in (rows, columns)]
    return np.clip(np.minimum.outer(*from_side) * 30 / columns, 0, 1)


def calm_shadow(x):
    """The alpha of a render, its shadow on the ground smoothed and faded out at the border; things keep their edges."""
    alpha = x[..., 3].astype(np.float32)
    ground = ((alpha < .95) & (x[..., :3].max(2) < .02)).astype(np.float32)
    width = x.shape[1] / 260
    total = cv2.GaussianBlur(cv2.medianBlur(alpha, 5) * ground, (0, 0), width)
    share = cv2.GaussianBlur(ground, (0, 0), width)
    shadow = total / np.maximum(share, 1e-3) * rise_from_border(*alpha.shape)
    return np.where(ground > 0, shadow, alpha)[..., None]


def cut_out(x, **how):
    """Grade a render with a transparent ground, its shadow left as black that lets the page through.

    The faintest of the shadow is left out, so that the picture's border is the page.
    """
    alpha = np.clip((calm_shadow(x) - HAZE) / (1 - HAZE), 0, 1)
    return np.dstack([grade(x[..., :3] / np.maximum(x[..., 3:], .02), **how), alpha])


def clear_faint(pixels):
    """Empties pixels of so little alpha that some browsers show them as a square around the things."""
    if pixels.shape[2] == 4:
        pixels[pixels[..., 3] < FAINTEST_ALPHA] = 0
    return pixels


def scene_grade(scene):
    """The GRADE literal of a scene module, read without importing Blender."""
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "scenes", scene + ".py"), encoding="utf-8") as file:
        for statement in ast.parse(file.read()).body:
            if isinstance(statement, ast.Assign) and statement.targets[0].id == "GRADE":
                return ast.literal_eval(statement.value)
    return {}


def enlarge(picture, base):
    """The picture at the size of its master, which shoot.py notes down."""
    note = f"{base}_size.txt"
    if not os.path.exists(note):
        return picture
    with open(note, encoding="utf-8") as file:
        width, height = (int(side) for side in file.read().split())
    if picture.shape[1] >= width:
        return picture
    larger = cv2.resize(picture, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.clip(larger + .35 * (larger - cv2.GaussianBlur(larger, (0, 0), 1.1)), 0, 1)


def main():
    scene, base, target = sys.argv[1:]
    light = denoise(base)
    finish = cut_out if light.shape[2] == 4 else grade
    picture = enlarge(finish(light, **scene_grade(scene)), base)
    pixels = clear_faint((picture[..., [2, 1, 0, 3][:picture.shape[2]]] * 255 + .5).astype(np.uint8))
    cv2.imwrite(target, pixels, [cv2.IMWRITE_WEBP_QUALITY, WEBP_QUALITY])
    print(f"wrote {os.path.normpath(target)}")


if __name__ == "__main__":
    main()
