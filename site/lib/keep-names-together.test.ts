import { expect, test } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { keepNamesTogether } from "./keep-names-together.ts";

const site = loadSite("content");
const visible = (text: string) => text.replaceAll("\u00a0", "_").replaceAll("\u2060", "|");

test.each([
  ["Gutters that work when San Jose gets its rain", "Gutters that work when San_Jose gets its rain"],
  ["East of De Anza Boulevard, off Santa Cruz Avenue", "East of De_Anza_Boulevard, off Santa_Cruz_Avenue"],
  ["along Los Gatos Creek and Highway 17", "along Los_Gatos_Creek and Highway_17"],
  ["Licensed (CSLB #000000, C-43)", "Licensed (CSLB #000000, C|-|43)"],
  ["Under the trees of Willow Glen", "Under the trees of Willow_Glen"],
  ["Along San Tomas Aquino Creek", "Along San_Tomas Aquino_Creek"],
  ["a long creek in a valley", "a long creek in a valley"],
])("%s", (text, expected) => {
  expect(visible(keepNamesTogether(text, site))).toBe(expected);
});

test("every text of a section is held, its kind and its links are as they were", () => {
  const section = {
    kind: "reasons",
    reasons: [{ title: "In Los Gatos", text: "[Read on](/gutter-cleaning-los-gatos-ca)" }],
  };
  expect(keepNamesTogether(section, site)).toEqual({
    kind: "reasons",
    reasons: [{ title: "In Los\u00a0Gatos", text: "[Read on](/gutter-cleaning-los-gatos-ca)" }],
  });
});

test("without words of names, the names of the content are kept on one line", () => {
  const bare = { ...site, company: { ...site.company, nameWords: { first: [], last: [] } } };
  expect(visible(keepNamesTogether("Pomeroy Avenue in Los Gatos, Main Street", bare))).toBe(
    "Pomeroy_Avenue in Los_Gatos, Main Street",
  );
});
