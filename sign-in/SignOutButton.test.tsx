import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { sessionPaths } from "#contract/sign-in.ts";
import { fakeServer, show } from "../tests/support/sample-desk-page.tsx";
import { keep, keepDraft } from "./browser-storage.ts";
import { SignOutButton } from "./SignOutButton.tsx";

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it("deletes every draft, even an unreadable one, but not the site's own data", async () => {
  keepDraft("anna@office.example", "1", "Wants Tuesday");
  keepDraft("ben@office.example", "entered", "Lena Park");
  localStorage.setItem("desk draft cleo@office.example 2", "{");
  keep("contacts anna@office.example", "[]");
  sessionStorage.setItem("visit", "utm_source=flyer");
  fakeServer({ [sessionPaths.signOut]: () => [204] });
  show(<SignOutButton />);
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  expect(Object.keys(sessionStorage)).toEqual(["visit"]);
});
