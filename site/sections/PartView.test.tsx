import { expect, it } from "vitest";
import { section } from "#model/schemas/sections.ts";
import { componentOf } from "./PartView.tsx";

it.each(section.options.map(({ shape }) => shape.kind.value))("finds the component of %s", (kind) => {
  expect(componentOf(kind)).toBeTypeOf("function");
});
