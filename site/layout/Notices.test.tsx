import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Notices } from "./Notices.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("shows a notice from midnight to midnight local time in a browser without Temporal", () => {
  vi.useFakeTimers({ now: new Date("2026-11-01T20:00:00Z") });
  expect("Temporal" in globalThis).toBe(false);
  const notices = [{ text: "Back soon.", from: "2026-10-31", until: "2026-11-01", isClosed: true }];
  render(<Notices company={{ notices, timeZone: "America/Los_Angeles" }} />);
  const notice = screen.getByText("Back soon.");
  expect(notice.hidden).toBe(false);
  expect(new Date(Number(notice.dataset.from))).toEqual(new Date("2026-10-31T07:00Z"));
  expect(new Date(Number(notice.dataset.until))).toEqual(new Date("2026-11-02T08:00Z"));
});
