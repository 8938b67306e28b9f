import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

afterEach(cleanup);

it.each([
  ["a photograph as AVIF, with another file for older browsers", { avif: "a.avif 480w", src: "a.webp" }, "a.avif 480w"],
  ["a drawing, with another file for the dark scheme", { src: "plan.svg", dark: "plan-dark.svg" }, "plan-dark.svg"],
])("shows %s", (_, files, preferred) => {
  render(<Picture picture={{ ...files, alt: "A gutter", width: 1800, height: 1200 }} sizes="90vw" />);
  const source = document.querySelector("source");
  expect(source?.getAttribute("srcset")).toBe(preferred);
  expect(source?.getAttribute("media")).toBe("dark" in files ? "(prefers-color-scheme:dark)" : null);
  expect(screen.getByRole("img").getAttribute("src")).toBe(files.src);
});

it.each([
  ["below the picture", "Leaves", 2],
  ["in the text, which has the labels", undefined, 0],
])("shows labels %s", (_, label, count) => {
  const points = [20, 60].map((left) => ({ left, top: 40, label }));
  render(<Picture picture={{ src: "plan.svg", alt: "A gutter", width: 1800, height: 1200, points }} sizes="90vw" />);
  expect(screen.queryAllByRole("listitem")).toHaveLength(count);
});
