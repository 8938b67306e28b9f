import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTemplate, type TemplateData } from "./template.ts";

const template =
  '<p>{{notice}}</p><template-if data-when="problem-name"><b id="name-problem">{{problem-name}}</b></template-if>' +
  '<input value="{{name}}" data-template="invalid:name"><input type="radio" value="today" data-template="checked:today">';
const page = (data: TemplateData) => fillTemplate(template, data);

test("what is not filled in leaves nothing behind", () => {
  expect(page({})).toBe('<p></p><input value=""><input type="radio" value="today">');
});

test("placeholders, parts, choices and faulty fields are filled in", () => {
  const values = { notice: "Please enter your name", "problem-name": "Please", name: "Ana" };
  expect(page({ values, checked: ["today"], invalid: ["name"] })).toBe(
    '<p>Please enter your name</p><b id="name-problem">Please</b>' +
      '<input value="Ana" aria-invalid="true">' +
      '<input type="radio" value="today" checked>',
  );
});

test("whatever is filled in stays text: it ends no attribute, opens no tag and fills no placeholder", () => {
  const around = page({ values: { name: "|" } }).split("|");
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constant('"><script>{{notice}}</script>')), (name) => {
      const filled = page({ values: { name, notice: "" } });
      expect(filled.startsWith(around[0] ?? "")).toBe(true);
      expect(filled.endsWith(around[1] ?? "")).toBe(true);
      expect(filled.slice(around[0]?.length, filled.length - (around[1]?.length ?? 0))).not.toMatch(/[<>"']/);
    }),
  );
});
