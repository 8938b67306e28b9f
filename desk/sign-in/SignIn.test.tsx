import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deskPaths } from "#contract/desk.ts";
import { sessionPaths, signInPaths } from "#contract/desk-sign-in.ts";
import { type Answer, fakeServer, fault, show, someList, someSession } from "../../testing/sample-desk-page.tsx";
import { Desk } from "../Desk.tsx";
import { SignInGate } from "./SignInGate.tsx";

let session: Answer;

beforeEach(() => {
  location.hash = "";
  session = [401, fault("signed-out", "You are signed out.")];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(signIn: Answer = [200, someSession], ask: Answer = [202, { byLetter: true }]) {
  const server = fakeServer({
    [sessionPaths.session]: () => session,
    [signInPaths.ask]: () => ask,
    [signInPaths.signIn]: () => signIn,
    [deskPaths.list]: () => [200, someList([])],
  });
  return { server, ...show(<SignInGate title="Desk">{(staff) => <Desk session={staff} />}</SignInGate>) };
}

const button = (name: string) => screen.findByRole("button", { name });
const signedIn = () => screen.findByRole("navigation", { name: "Desk" });

it("signs in with a code, and says when it is wrong", async () => {
  const { server } = open([401, fault("link-unusable", "This code does not work.")]);
  await userEvent.type(await screen.findByLabelText("Code from the email"), "abcd 2345");
  await userEvent.click(await button("Sign in with the code"));
  expect((await screen.findByRole("alert")).textContent).toBe("This code does not work.");
  expect(server.to(signInPaths.signIn)).toEqual([{ code: "abcd 2345" }]);
});

it("opens the request whose link led here, by the code and by the link of the email", async () => {
  location.hash = "#/request/some-id";
  const { server } = open();
  await userEvent.type(await screen.findByLabelText("Your work email"), "anna@office.example");
  await userEvent.click(await button("Send me a link"));
  expect(server.to(signInPaths.ask)).toEqual([{ address: "anna@office.example", request: "some-id" }]);
  cleanup();
  location.hash = "#some-secret/request/some-id";
  const later = open();
  await userEvent.click(await button("Sign in"));
  await signedIn();
  expect(later.server.to(signInPaths.signIn)).toEqual([{ link: "some-secret" }]);
  expect(location.hash).toBe("#/request/some-id");
});

it("offers to ask anew where a link is used up, and keeps it where the server was not reached", async () => {
  location.hash = "#some-secret";
  open("unreachable");
  await userEvent.click(await button("Sign in"));
  expect((await screen.findByRole("alert")).textContent).toContain("Could not reach the server");
  expect(location.hash).toBe("#some-secret");
  cleanup();
  open([401, fault("link-unusable", "This link was used already.")]);
  await userEvent.click(await button("Sign in"));
  expect(await button("Send me a link")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("This link was used already.");
});

it("asks for the second step before it shows anything", async () => {
  session = [200, { ...someSession, step: "verify-passkey", passkeys: "required" }];
  vi.stubGlobal("PublicKeyCredential", { parseRequestOptionsFromJSON: () => ({}) });
  const { server } = open();
  expect(await button("Use your passkey")).toBeTruthy();
  expect(server.to(deskPaths.list)).toEqual([]);
});

it("says so where the browser knows no passkeys", async () => {
  session = [200, { ...someSession, step: "register-passkey", passkeys: "required" }];
  open();
  expect((await screen.findByRole("alert")).textContent).toContain("cannot use passkeys");
});

it("forgets all it showed once the server says that one is signed out", async () => {
  session = [200, someSession];
  const { client } = open();
  await signedIn();
  fakeServer({ [deskPaths.list]: () => [401, fault("signed-out", "You are signed out.")] });
  await act(() => client.refetchQueries({ queryKey: ["list"] }));
  expect(await button("Send me a link")).toBeTruthy();
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([["session"]]);
});

it("says why nothing can be shown yet, and tries again when asked", async () => {
  session = [429, fault("too-many", "Too many calls. Wait a minute.")];
  open();
  const again = await button("Try again");
  expect(screen.getByRole("alert").textContent).toBe("Too many calls. Wait a minute.");
  session = [200, someSession];
  await userEvent.click(again);
  await signedIn();
});
