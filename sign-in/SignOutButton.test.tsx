import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { sessionPaths } from "#contract/sign-in.ts";
import { fakeServer, show } from "../tests/support/sample-desk-page.tsx";
import { SignOutButton } from "./SignOutButton.tsx";
import { keep, recall } from "./tab-storage.ts";

afterEach(() => {
  sessionStorage.clear();
});

it("deletes every draft in the tab", async () => {
  keep("draft anna@office.example 1", "Wants Tuesday");
  keep("entered", "Lena Park");
  sessionStorage.setItem("visit", "utm_source=flyer");
  fakeServer({ [sessionPaths.signOut]: () => [204] });
  show(<SignOutButton />);
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await vi.waitFor(() => expect(recall("entered")).toBeUndefined());
  expect(Object.keys(sessionStorage)).toEqual(["visit"]);
});
