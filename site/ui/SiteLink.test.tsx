import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Prose } from "./Prose.tsx";

afterEach(cleanup);

it.each([
  ["[the board](https://www.ccb.example/look-up)", "the board", "https://www.ccb.example/look-up", "noopener"],
  ["https://www.ccb.example/look-up", "www.ccb.example", "https://www.ccb.example/look-up", "noopener"],
  ["[https://ccb.example/a](https://ccb.example/a)", "ccb.example", "https://ccb.example/a", "noopener"],
  ["[a **page**](/contact)", "a page", "/contact", ""],
  ["[a call](tel:+15415550142)", "a call", "tel:+15415550142", ""],
])("shows %s as a link with its label", (text, label, href, rel) => {
  render(<Prose>{`See ${text}.`}</Prose>);
  const link = screen.getByRole<HTMLAnchorElement>("link");
  expect([link.textContent, link.getAttribute("href"), link.rel]).toEqual([label, href, rel]);
});

it.each(["javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,a", "vbscript:a"])(
  "makes no link to %s",
  (target) => {
    render(<Prose>{`See [this](${target}) now.`}</Prose>);
    expect(screen.queryByRole("link")).toBeNull();
  },
);
