import { expect, it } from "vitest";
import { defaultWords } from "#contract/words.ts";
import { ContentCopy } from "../../tests/support/sample-content.ts";

it("replaces only the changed words and fills in facts", () => {
  const copy = new ContentCopy();
  copy.write("words.yaml", "form:\n  button: Send it to {company}\nletter:\n  opening: Somebody wrote.\n");
  const { words, company } = copy.load();
  expect(words.form.button).toBe(`Send it to ${company.name}`);
  expect(words).toMatchObject({ problems: defaultWords.problems, letter: { opening: "Somebody wrote." } });
  copy.remove("words.yaml");
  expect(copy.load().words.form.button).toBe(defaultWords.form.button);
});

it.each([
  ["form:\n  buton: Send\n", "form, buton: There is no such field here. Correct its spelling or remove it."],
  ["form:\n  privacy: We tell nobody.\n", "form, privacy: Keep the text in brackets: [privacy policy]."],
  ["form:\n  title: Call {fone}\n", "form, title: Nothing fills in {fone}."],
])("rejects %j", (text, problem) => {
  const copy = new ContentCopy();
  copy.write("words.yaml", text);
  expect(copy.problems().join("\n")).toContain(`content/words.yaml: ${problem}`);
});

it("default words make no claims about a company", () => {
  expect(JSON.stringify(defaultWords)).not.toMatch(
    /\bfree\b|costs? nothing|licensed|(?<!additional ?)insured|no charge|gutter|within/i,
  );
});
