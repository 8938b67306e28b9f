import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { formatProblem } from "../problem.ts";
import { sectionsOf } from "../site.ts";
import { spelling } from "./spelling.ts";

test("A misspelt word and a British one are named with their places and better ones", async () => {
  const copy = new ContentCopy();
  const content = copy.withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = "We recieve calls about the colour of gutters in Dunmore.";
  });
  expect((await spelling(content, copy.folder)).map(formatProblem)).toEqual([
    expect.stringMatching(
      /^content\/pages\/contact\.yaml: section 1 \(hero\), lead: "recieve" is not in the dictionary\..*Perhaps: receive/,
    ),
    expect.stringMatching(/lead: "colour" is not in the dictionary\..*color/),
  ]);
});

test("A word of the trade passes while the dictionary has it, and the company's and its cities' names always do", async () => {
  const copy = new ContentCopy();
  copy.changeYaml<object>("company.yaml", (company) => Object.assign(company, { name: "Qashby Gutter Company" }));
  copy.changePage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero"))
      hero.lead = "At Qashby in Dunmore we know what drywood termites leave.";
  });
  expect(await spelling(copy.load(), copy.folder)).toEqual([]);
  copy.changeText("dictionary.txt", (text) => text.replace("\ndrywood\n", "\n"));
  const problems = await spelling(copy.load(), copy.folder);
  expect(problems.map(({ fix }) => fix)).toContainEqual(expect.stringMatching(/^"drywood" is not in the dictionary\./));
});
