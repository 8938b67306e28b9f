import { expect, it } from "vitest";
import { z } from "zod";
import { loadSite } from "./load-site.ts";
import { picture } from "./schemas/picture.ts";
import { reference } from "./schemas/text.ts";
import { picturesIn, picturesNamed, picturesOf } from "./site.ts";

it("finds all pictures of a section", () => {
  const section = z.strictObject({
    kind: z.literal("before-and-after"),
    before: picture,
    after: picture.optional(),
    jobs: z.array(z.strictObject({ picture, plan: reference("images").optional() })).default([]),
  });
  const before = { file: "full", alt: "A gutter full of leaves" };
  const after = { file: "empty", alt: "The same gutter, empty" };
  const job = { picture: { file: "job", alt: "A ladder at an eave" }, plan: "roof-plan" };
  expect(picturesNamed(section, { kind: "before-and-after", before, after, jobs: [job] })).toEqual([
    before,
    after,
    job.picture,
    { file: "roof-plan", alt: "" },
  ]);
  expect(picturesNamed(section, { kind: "before-and-after", before })).toEqual([before]);
});

it("finds the pictures of large cards only", () => {
  const [home] = loadSite("tests/support/sample-company").pages.filter(({ address }) => address === "/");
  const cards = home?.sections.filter(({ kind }) => kind === "service-cards") ?? [];
  expect(cards.map((section) => picturesIn(section).length)).toEqual([4]);
  expect(cards.flatMap((section) => picturesIn({ ...section, variant: "icons" } as typeof section))).toEqual([]);
  expect(home && picturesOf(home)).toContain("home-eave");
});
