import { expect, test } from "vitest";
import type { Manifest } from "./built-site.ts";
import { formatManifest, parseManifest } from "./manifest-file.ts";

const company = { name: "Gutters", phone: { display: "(408) 555-0199", dial: "+14085550199" } };
const manifest = { company, pages: {} } as unknown as Manifest;

test("a manifest is the same after it is written and read", () => {
  expect(parseManifest(formatManifest(manifest))).toEqual(manifest);
});

test("a manifest has the number under the keys that servers of older versions read", () => {
  const written: { company: unknown } = JSON.parse(formatManifest(manifest));
  expect(written.company).toMatchObject({ phone: "(408) 555-0199", phoneHref: "tel:+14085550199" });
});
