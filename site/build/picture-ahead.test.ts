import { expect, it } from "vitest";
import { namePictureAhead } from "./picture-ahead.ts";

const picture = (isFirst: boolean) =>
  `<picture><source type="image/avif" srcSet="/a.480.avif 480w" sizes="(width &gt;= 64rem) 66rem, 92vw"/>` +
  `<img src="/a.webp"${isFirst ? ' fetchPriority="high"' : ' loading="lazy"'}/></picture>`;

it("names the picture of the first screen before the title", () => {
  expect(namePictureAhead(`<title>x</title>${picture(true)}${picture(false)}`)).toBe(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/a.480.avif 480w" ' +
      'imagesizes="(width &gt;= 64rem) 66rem, 92vw" fetchpriority="high">' +
      `<title>x</title>${picture(true)}${picture(false)}`,
  );
});

it("leaves a page without one as it is", () => {
  expect(namePictureAhead(`<title>x</title>${picture(false)}`)).toBe(`<title>x</title>${picture(false)}`);
});
