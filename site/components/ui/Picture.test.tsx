import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

afterEach(cleanup);

it("offers a rendered picture in AVIF, and its other file to browsers that do not know it", () => {
  render(
    <Picture
      picture={{ alt: "A gutter", avif: "a.avif 480w", src: "a.webp", width: 1800, height: 1200 }}
      sizes="90vw"
    />,
  );
  expect(document.querySelector("source")?.getAttribute("srcset")).toBe("a.avif 480w");
  expect(screen.getByRole("img").getAttribute("src")).toBe("a.webp");
});

it("shows a drawing as it is, in the dark scheme in its colors", () => {
  const picture = { alt: "A plan", src: "plan.svg", dark: "plan-dark.svg", width: 720, height: 480 };
  render(<Picture picture={picture} sizes="90vw" />);
  const source = document.querySelector("source");
  expect([source?.getAttribute("media"), source?.getAttribute("srcset")]).toEqual([
    "(prefers-color-scheme:dark)",
    "plan-dark.svg",
  ]);
  expect(screen.getByRole("img").getAttribute("src")).toBe("plan.svg");
});
