import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { CallBanner } from "./CallBanner.tsx";

afterEach(cleanup);

it("repeats the hero's picture without its labels", () => {
  const site = loadSite("tests/support/sample-company");
  const section = { kind: "call-banner" as const, text: "Ready for the rain?", buttonText: "Call" };
  const picture = { file: "roof", alt: "A roof", points: [{ label: "Leaves", left: 20, top: 30 }] };
  const pictures = { roof: { src: "/roof.webp", width: 1600, height: 900 } };
  render(<CallBanner section={section} site={site} pictures={pictures} isLast heroPicture={picture} />);
  expect(screen.getByRole("presentation").getAttribute("src")).toBe("/roof.webp");
  expect(screen.queryByRole("listitem")).toBeNull();
});
