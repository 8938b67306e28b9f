import { focusManager } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskRequest } from "#contract/desk-request.ts";
import { sessionPaths, signInPaths } from "#contract/sign-in.ts";
import { keepDraft } from "../sign-in/browser-storage.ts";
import { sessionKey } from "../sign-in/query-client.ts";
import { SignInGate } from "../sign-in/SignInGate.tsx";
import {
  type Answer,
  fakeServer,
  fault,
  show,
  someList,
  someRequest,
  someSession,
} from "../tests/support/sample-desk-page.tsx";
import { Desk } from "./Desk.tsx";
import { listKey } from "./list/use-request-list.ts";

let session: Answer;
let requests: DeskRequest[];

beforeEach(() => {
  location.hash = "";
  requests = [];
  session = [401, fault("signed-out", "You are signed out.")];
});

function open(signIn: Answer = [200, someSession], ask: Answer = [202, { byLetter: true }]) {
  const server = fakeServer({
    [sessionPaths.session]: () => session,
    [signInPaths.ask]: () => ask,
    [signInPaths.signIn]: () => signIn,
    [deskPaths.list]: () => [200, someList(requests)],
    [deskPaths.request]: ({ id }: { id: string }) => [200, { request: requests.find((one) => one.id === id) }],
  });
  return { server, ...show(<SignInGate title="Desk">{(staff) => <Desk session={staff} />}</SignInGate>) };
}

const button = (name: string) => screen.findByRole("button", { name });
const deskNavigation = () => screen.findByRole("navigation", { name: "Desk" });

it("signs in with a code, and reports a wrong one", async () => {
  const { server } = open([401, fault("link-unusable", "This code does not work.")]);
  await userEvent.type(await screen.findByLabelText("Code from the email"), "abcd 2345");
  await userEvent.click(await button("Sign in with the code"));
  expect((await screen.findByRole("alert")).textContent).toBe("This code does not work.");
  expect(server.to(signInPaths.signIn)).toEqual([{ code: "abcd 2345" }]);
});

it("opens the request in the address after signing in by code or link", async () => {
  location.hash = "#/request/some-id";
  const { server } = open();
  await userEvent.type(await screen.findByLabelText("Your work email"), "anna@office.example");
  await userEvent.click(await button("Send me a link"));
  expect(server.to(signInPaths.ask)).toEqual([{ address: "anna@office.example", request: "some-id" }]);
  cleanup();
  location.hash = "#some-secret/request/some-id";
  const { server: secondServer } = open();
  await userEvent.click(await button("Sign in"));
  await deskNavigation();
  expect(secondServer.to(signInPaths.signIn)).toEqual([{ link: "some-secret" }]);
  expect(location.hash).toBe("#/request/some-id");
});

it("keeps the link if the server is unreachable, and offers a new one if the link was already used", async () => {
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

it("tells staff how to get a link when the site sends no email", async () => {
  open(undefined, [202, { byLetter: false }]);
  await userEvent.type(await screen.findByLabelText("Your work email"), "anna@office.example{Enter}");
  expect((await screen.findByRole("status")).textContent).toContain("Ask the person who runs it for a link.");
});

it("asks for the passkey before it shows anything", async () => {
  session = [200, { ...someSession, step: "verify-passkey", passkeys: "required" }];
  vi.stubGlobal("PublicKeyCredential", { parseRequestOptionsFromJSON: () => ({}) });
  const { server } = open();
  expect(await button("Use your passkey")).toBeTruthy();
  expect(server.to(deskPaths.list)).toEqual([]);
});

it("says that the browser does not support passkeys", async () => {
  session = [200, { ...someSession, step: "register-passkey", passkeys: "required" }];
  open();
  expect((await screen.findByRole("alert")).textContent).toContain("cannot use passkeys");
});

it("clears all cached data once the session ends", async () => {
  session = [200, someSession];
  const { client } = open();
  await deskNavigation();
  fakeServer({ [deskPaths.list]: () => [401, fault("signed-out", "You are signed out.")] });
  await act(() => client.refetchQueries({ queryKey: ["list"] }));
  expect(await button("Send me a link")).toBeTruthy();
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([["session"], ["session", "ended"]]);
});

it("says that a session ended and the note is kept, and opens again once another tab has signed in", async () => {
  session = [200, someSession];
  const { client } = open();
  await deskNavigation();
  keepDraft(someSession.address, "1", "Wants Tuesday");
  session = [401, fault("signed-out", "You are signed out.")];
  await act(() => client.invalidateQueries({ queryKey: sessionKey }));
  expect((await screen.findByRole("status")).textContent).toBe("You were signed out. Your note is kept.");
  session = [200, someSession];
  act(() => focusManager.setFocused(true));
  await deskNavigation();
  focusManager.setFocused(undefined);
  localStorage.clear();
});

it("offers the passkey first in a browser that has used one here", async () => {
  vi.stubGlobal("PublicKeyCredential", { parseRequestOptionsFromJSON: () => ({}) });
  open();
  await screen.findByLabelText("Your work email");
  expect(screen.queryByText("Other ways")).toBeNull();
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = "passkey=used";
  open();
  await button("Sign in with a passkey");
  const ways = screen.getByText("Other ways").parentElement as HTMLDetailsElement;
  expect([ways.open, ways.contains(screen.getByLabelText("Your work email"))]).toEqual([false, true]);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = "passkey=; max-age=0";
});

it("opens the next and previous request and the note by keys, until they are turned off", async () => {
  session = [200, someSession];
  requests = [someRequest({ id: "one" }), someRequest({ id: "two", name: "Ben" })];
  const { server } = open();
  await screen.findByRole("link", { name: /Ben/ });
  const anna = userEvent.setup();
  for (const [key, id] of [
    ["j", "one"],
    ["j", "two"],
    ["k", "one"],
  ] as const) {
    await anna.keyboard(key);
    await waitFor(() => expect(location.hash).toBe(`#/request/${id}`));
    await screen.findByRole("textbox", { name: "Note" });
  }
  for (const key of ["Control", "Alt", "Meta"]) await anna.keyboard(`{${key}>}jc{/${key}}`);
  fireEvent.keyDown(document.body, { key: "j", repeat: true });
  await anna.type(screen.getByRole("searchbox"), "jnc");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "jnc");
  expect([location.hash, server.to(deskPaths.contact)]).toEqual(["#/request/one", []]);
  await anna.click(screen.getByRole("heading", { level: 2 }));
  await anna.keyboard("n");
  await anna.keyboard("j n");
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveProperty("value", "j n");
  location.hash = "#/account";
  await anna.click(await screen.findByRole("checkbox", { name: /j for next request/ }));
  location.hash = "#/";
  await screen.findByRole("link", { name: /Ben/ });
  await anna.keyboard("j");
  expect(location.hash).toBe("#/");
  localStorage.clear();
});

it("opens the next request by key after the open one left the list", async () => {
  session = [200, someSession];
  requests = ["one", "two", "three"].map((id) => someRequest({ id, name: id }));
  const { client } = open();
  location.hash = "#/request/two";
  await screen.findByRole("link", { name: /two/, current: true });
  requests = requests.filter(({ id }) => id !== "two");
  await act(() => client.refetchQueries({ queryKey: listKey }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /two/ })).toBeNull());
  await userEvent.keyboard("j");
  expect(location.hash).toBe("#/request/three");
});

it("shows why the desk cannot load, and retries", async () => {
  session = [429, fault("too-many", "Too many calls. Wait a minute.")];
  open();
  const again = await button("Try again");
  expect(screen.getByRole("alert").textContent).toBe("Too many calls. Wait a minute.");
  session = [200, someSession];
  await userEvent.click(again);
  await deskNavigation();
});
