import { expect, it } from "vitest";
import { kinds } from "../kinds.ts";
import { readFields } from "./parse-content.ts";
import { parseYaml } from "./parse-yaml.ts";

const place = "place:\n  latitude: 37.3\n  longitude: -121.8\n";
const indent = "Indent this line like the others in its group. If it continues a text, put that text in quotes.";
const afterQuote = 'Text follows a closing quote. Put all of it in double quotes, and write \\" inside.';
const colon = "Put this text in quotes, because it contains a colon and a space.";
const yamlMark = "Remove the word above that begins with & or !. If it is text, put it in quotes.";
const noField = 'Begin this line with the name of a field, a colon and a space, such as "name: Ann".';

it.each([
  ["a colon and a space in a text", `name: Gilroy: a city\n${place}`, 1, colon],
  ["a colon in a later line of a text", "name: Gilroy\n  is it: a city\n", 2, indent],
  ["a tab", `order: 1\n${place.replace("  ", "\t")}`, 3, "Indent this line with spaces, not with a tab."],
  ["too much indentation", place.replace("  long", "   long"), 3, indent],
  ["too little indentation", place.replace("  long", " long"), 3, indent],
  ["an open double quote", `order: 1\nname: "Gilroy\n${place}`, 2, 'Add the closing ", or put the text in quotes.'],
  ["an open single quote", `order: 1\nname: 'Gilroy\n${place}`, 2, "Add the closing ', or put the text in quotes."],
  ["an apostrophe in single quotes", "name: 'Gilroy's best'\n", 1, afterQuote],
  ["a quote in double quotes", 'name: "The "best" city"\n', 1, afterQuote],
  ["an open bracket", `order: 1\nname: [Gilroy\n${place}`, 2, "Add the closing ], or put the text in quotes."],
  ["a field twice", "name: Gilroy\norder: 1\nname: Gilroy\n", 3, "This field appears twice. Keep one of the two."],
  ["a list's entry without a space", "days:\n  - Monday\n  -Tuesday\n", 3, "Put a space after the dash."],
  ["a list's group without a space", "days:\n  -name: A\n    day: 1\n", 2, "Put a space after the dash."],
  ["a field without a space", `order:1\n${place}`, 1, "Put a space after the colon."],
  ["a text without a field", `${place}Gilroy\n`, 4, noField],
  ["a backslash", 'name: "C:\\Gilroy"\n', 1, "Write two backslashes instead of one."],
  ["a mark of YAML", "place: &home\n  latitude: 37.3\n", 2, yamlMark],
  ["a second part", `${place}---\n${place}`, 4, "Remove this line of dashes. It may only be the first line."],
])("reports the line and the fix of %s", (_, text, line, fix) => {
  expect(() => parseYaml(text)).toThrow(expect.objectContaining({ field: `line ${line}`, message: fix }));
});

const starts = ["@home", "`home", "*home", "**Home** again", "&home again", "%home", "!home", "| home", "{city} home"];

it.each([...starts, "[home](/) page", "- home"])("asks for quotes around %s", (text) => {
  const fix = `Put this text in quotes, because it begins with ${text[0]}.`;
  expect(() => parseYaml(`order: 1\nname: ${text}\n`)).toThrow(fix);
});

it("counts the lines of front matter from the top of the file", () => {
  expect(() => readFields("---\nheadline: Privacy: yours\n---\n\nText.\n", kinds.legal)).toThrow(
    expect.objectContaining({ field: "line 2", message: colon }),
  );
});

it.each([
  ["Windows line endings", (text: string) => text.replaceAll("\n", "\r\n")],
  ["a byte order mark", (text: string) => `\uFEFF${text}`],
  ["spaces after the dashes", (text: string) => text.replaceAll("---", "--- ")],
])("reads a file with %s", (_, change) => {
  const read = readFields(change("---\nheadline: Privacy\n---\n\nText.\n"), kinds.legal);
  expect(read).toEqual({ headline: "Privacy", body: "Text." });
  expect(readFields(change("# The city.\nname: Gilroy\n"), kinds.cities)).toEqual({ name: "Gilroy" });
});
