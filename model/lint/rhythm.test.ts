import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import type { PageFile } from "../schemas/page.ts";
import { rhythm } from "./rhythm.ts";

const name = "gutter-cleaning-dunmore-or";

test("A page of sentences that are all about as long as each other is named with their spread", () => {
  expect(fixes("We come at nine. We clear the gutters. We rake the ground. We send you photos.")).toEqual([
    expect.stringMatching(/^The lengths of its sentences spread by \d\.\d words and should by 7 or more\./),
  ]);
});

test("A page that says again and again that we tell, show and let decide is named with how often", () => {
  const long =
    "When the wind has blown all night from the hills and every oak has dropped what it had, we come at seven.";
  expect(fixes(`${long} Then you decide. We show you photos.`)).toEqual([
    "Say once that you tell, show or let decide; it is said 2 times.",
  ]);
  expect(fixes(`${long} Then you decide. We send photos.`)).toEqual([]);
});

function fixes(body: string): string[] {
  const copy = new ContentCopy();
  copy.write("writing.yaml", "sentenceSpread: 7\n");
  const only = (page: PageFile) => {
    page.sections = [...page.sections.slice(0, 1), { kind: "text-and-image", heading: "What we do", body }];
    Object.assign(page.sections[0] ?? {}, { lead: "We clean gutters" });
  };
  return rhythm(copy.withPage(name, only))
    .filter(({ file }) => file.includes(name))
    .map(({ fix }) => fix);
}
