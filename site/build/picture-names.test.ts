import { expect, it } from "vitest";
import { findPictures, type Listed, renamePictures, shortPictureNames } from "./picture-names.ts";

const html =
  '<source srcset="/_astro/home-eave.C1IoSb_W_K6nfH.avif 480w, /_astro/home-eave.C1IoSb_W_Z12P1.avif 760w">' +
  '<img src="/_astro/home-eave.C1IoSb_W_9abcd.webp" srcset="/_astro/home-eave.C1IoSb_W_9abcd.webp 760w">';

function namesOf(page: string) {
  const found = new Map<string, Listed>();
  findPictures(page, found);
  return shortPictureNames(found);
}

it("names the files of a picture by one hash and their width", () => {
  const renamed = renamePictures(html, namesOf(html));
  const hash = renamed.match(/home-eave\.([\w-]{6})\.480\.avif 480w/)?.[1];
  expect(renamed).toBe(
    `<source srcset="/_astro/home-eave.${hash}.480.avif 480w, /_astro/home-eave.${hash}.760.avif 760w">` +
      `<img src="/_astro/home-eave.${hash}.760.webp" srcset="/_astro/home-eave.${hash}.760.webp 760w">`,
  );
});

it("changes the hash when any file of the picture changes", () => {
  const [before] = namesOf(html).values();
  expect([...namesOf(html.replace("K6nfH", "K6nfX")).values()]).not.toContain(before);
});

it("refuses two files of one width, of which one would be lost", () => {
  expect(() => namesOf(html.replace("760w", "480w"))).toThrow("same width");
});
