import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Logo } from "./Logo.tsx";

afterEach(cleanup);

it.each([
  ["inside the name", "The Blue Door Cleaning Company", "Blue Door", ["The Blue Door", "Cleaning Company"]],
  ["in front", "Guadalupe Gutter Company", "Guadalupe", ["Guadalupe", "Gutter Company"]],
  ["part of a word", "Señor Peluche's", "Peluche", ["Señor Peluche's", ""]],
  ["not in the name", "Northwest Glass", "NWG", ["Northwest Glass", ""]],
  ["the end of another word", "Bluestone Cleaning", "stone", ["Bluestone Cleaning", ""]],
  ["missing, and the name is one word", "Clearwater", undefined, ["Clearwater", ""]],
  ["missing", "The Blue Door Cleaning Company", undefined, ["The Blue Door Cleaning Company", ""]],
])("is large up to a short name that is %s", (_, name, shortName, parts) => {
  const { container } = render(<Logo name={name} shortName={shortName} />);
  const small = container.querySelector("small");
  small?.remove();
  expect([container.textContent?.trim(), small?.textContent]).toEqual(parts);
});
