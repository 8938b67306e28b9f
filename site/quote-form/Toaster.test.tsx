import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { type Notice, Toaster } from "./Toaster.tsx";

afterEach(cleanup);

const regions = () => [screen.getByRole("status").textContent, screen.getByRole("alert").textContent];

it("has both live regions before there is a notice, so that screen readers speak it", () => {
  render(<Toaster notice={undefined} onDismiss={vi.fn()} />);
  expect(regions()).toEqual(["", ""]);
});

it.each<[Notice["kind"], string[]]>([
  ["success", ["A noticeDismiss", ""]],
  ["failure", ["", "A noticeDismiss"]],
])("reports a %s in its own region, without taking the focus", (kind, texts) => {
  render(<Toaster notice={{ kind, text: "A notice" }} onDismiss={vi.fn()} />);
  expect(regions()).toEqual(texts);
  expect(document.activeElement).toBe(document.body);
});

it("asks for its notice to be dismissed, by pointer and by key", async () => {
  const visitor = userEvent.setup();
  const onDismiss = vi.fn();
  render(<Toaster notice={{ kind: "failure", text: "A notice" }} onDismiss={onDismiss} />);
  await visitor.click(screen.getByRole("button", { name: "Dismiss" }));
  await visitor.keyboard("{Enter}");
  expect(onDismiss).toHaveBeenCalledTimes(2);
});
