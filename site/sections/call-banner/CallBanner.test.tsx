import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { CallBanner } from "./CallBanner.tsx";

afterEach(cleanup);

it.each([true, false])("has the number in the link's name, as the last banner: %s", (isLast) => {
  const site = loadSite("tests/support/sample-company");
  const section = { kind: "call-banner" as const, text: "Ready for the rain?", buttonText: "Call" };
  render(<CallBanner section={section} site={site} pictures={{}} isLast={isLast} />);
  expect(screen.getByRole("link", { name: `Call ${site.company.phone.display}` })).toBeTruthy();
});
