import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { formatProblem } from "../problem.ts";
import { sectionsOf } from "../site.ts";
import { spelling } from "./spelling.ts";

test("A misspelt word and a British one are named with their places and better ones", async () => {
  const copy = new ContentCopy();
  const content = copy.withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero"))
      hero.lead = "We recieve calls about the colour of gutters in Milpitas.";
  });
  expect((await spelling(content, copy.folder)).map(formatProblem)).toEqual([
    expect.stringMatching(
      /^content\/pages\/contact\.yaml: section 1 \(hero\), lead: "recieve" is not in the dictionary\..*Perhaps: receive/,
    ),
    expect.stringMatching(/lead: "colour" is not in the dictionary\..*color/),
  ]);
});

test("A word of the trade passes while the dictionary has it", async () => {
  const copy = new ContentCopy();
  expect(await spelling(copy.load(), copy.folder)).toEqual([]);
  copy.changeText("dictionary.txt", (text) => text.replace("\nMilpitas\n", "\n"));
  const problems = await spelling(copy.load(), copy.folder);
  expect(problems.length).toBeGreaterThan(5);
  expect(problems.every(({ fix }) => fix.startsWith('"Milpitas" is not in the dictionary.'))).toBe(true);
});
