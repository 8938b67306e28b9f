import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { deskStatuses, deskStatusTraits } from "#contract/desk.ts";
import { StatusTag } from "./tags.tsx";

afterEach(cleanup);

it.each(deskStatuses)("shows the label and the color of the status %s", (status) => {
  render(<StatusTag status={status} />);
  const { label, color } = deskStatusTraits[status];
  const colors = { plain: "", muted: "text-muted", done: "text-done", alarm: "text-alarm" };
  expect(screen.getByText(label).className).toContain(colors[color]);
});
