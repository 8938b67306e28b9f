import { expect, test } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { keepNamesTogether } from "./keep-names-together.ts";

const site = loadSite("testing/sample-company");
const visible = (text: string) => text.replaceAll("\u00a0", "_").replaceAll("\u2060", "|");

test.each([
  ["Gutters that work when Fern Hill gets its rain", "Gutters that work when Fern_Hill gets its rain"],
  ["East of De Anza Boulevard, off San Cruz Avenue", "East of De_Anza_Boulevard, off San_Cruz_Avenue"],
  ["along Los Lobos Creek and Highway 17", "along Los_Lobos_Creek and Highway_17"],
  ["Licensed (CCB #000000, C-43)", "Licensed (CCB #000000, C|-|43)"],
  ["C-43", "C|-|43"],
  ["A 2-by-3-inch pipe, cleaned twice", "A 2|-|by|-|3|-|inch pipe, cleaned twice"],
  ["our [6-inch gutter](https://example.com/6-inch)", "our [6|-|inch gutter](https://example.com/6-inch)"],
  ["https://example.com/C-43", "https://example.com/C-43"],
  ["6-inch-gutter", "6-inch-gutter"],
  ["2026-11-26", "2026-11-26"],
  ["Under the trees of Eagle Ridge", "Under the trees of Eagle_Ridge"],
  ["Along San Tomas Aquino Creek", "Along San_Tomas Aquino_Creek"],
  ["a long creek in a valley", "a long creek in a valley"],
])("%s", (text, expected) => {
  expect(visible(keepNamesTogether(text, site))).toBe(expected);
});

test("every text of a section is held, its kind and its links are as they were", () => {
  const section = {
    kind: "reasons",
    reasons: [{ title: "In Fern Hill", text: "[Read on](/gutter-cleaning-fern-hill-or)" }],
  };
  expect(keepNamesTogether(section, site)).toEqual({
    kind: "reasons",
    reasons: [{ title: "In Fern\u00a0Hill", text: "[Read on](/gutter-cleaning-fern-hill-or)" }],
  });
});

test("without words of names, the names of the content are kept on one line", () => {
  const bare = { ...site, company: { ...site.company, nameWords: { first: [], last: [] } } };
  expect(visible(keepNamesTogether("Quarry Road in Fern Hill, Main Street", bare))).toBe(
    "Quarry_Road in Fern_Hill, Main Street",
  );
});
