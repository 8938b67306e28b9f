import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deskPaths } from "#contract/desk.ts";
import type { EraseBody, PersonBody } from "#contract/desk-statistics.ts";
import { fakeServer, fault, show, someRequest } from "../../testing/sample-desk-page.tsx";
import { EraseButton } from "./EraseButton.tsx";

const request = someRequest();
const later = someRequest({ id: crypto.randomUUID(), name: "Dana W." });
const button = (name: string) => screen.findByRole("button", { name });

beforeEach(() => {
  location.hash = "#/request/1";
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Erasing() {
  const [isErased, setErased] = useState(false);
  return <EraseButton request={request} isErased={isErased} onErased={() => setErased(true)} />;
}

async function open() {
  const server = fakeServer({
    [deskPaths.previewErase]: (body: PersonBody) => [
      200,
      {
        requests: "email" in body ? [later, request] : [request],
        mentionedIn: [{ id: "2", name: "Ben" }],
        alsoUnder: "email" in body ? [{ id: "3", name: "Cleo" }] : [],
      },
    ],
    [deskPaths.erase]: ({ name, count }: EraseBody) =>
      name === later.name && count === 2
        ? [200, { erased: 2, mentionedIn: [{ id: "2", name: "Ben" }] }]
        : [409, fault("not-confirmed", "The name is another. Nothing was erased.")],
  });
  show(<Erasing />);
  await userEvent.click(await button("Erase this person's data"));
  await button("Erase 2 requests");
  return server;
}

it("shows what would go, and whose notes name the person too, by address or by number", async () => {
  const server = await open();
  expect(screen.getByRole("list", { name: "What will be erased" }).textContent).toMatch(
    /^Dana W\., .*Dana Whitfield, /,
  );
  expect(screen.getByRole("link", { name: "Ben" }).getAttribute("href")).toBe("#/request/2");
  expect(screen.getByRole("link", { name: "Cleo" }).getAttribute("href")).toBe("#/request/3");
  await userEvent.click(screen.getByRole("radio", { name: request.phone }));
  await button("Erase 1 request");
  expect(server.to(deskPaths.previewErase)).toEqual([{ email: request.email }, { phone: request.phone }]);
});

it("erases only once the name is typed, and leads back to the list", async () => {
  const server = await open();
  await userEvent.click(await button("Erase 2 requests"));
  expect(server.to(deskPaths.erase)).toEqual([]);
  await userEvent.type(screen.getByRole("textbox"), "Somebody");
  await userEvent.click(await button("Erase 2 requests"));
  expect((await screen.findByRole("alert")).textContent).toBe("The name is another. Nothing was erased.");
  await userEvent.clear(screen.getByRole("textbox"));
  await userEvent.type(screen.getByRole("textbox"), later.name);
  await userEvent.click(await button("Erase 2 requests"));
  expect((await screen.findByRole("status")).textContent).toBe("2 requests erased, with notes and history.");
  await userEvent.click(await button("Close"));
  expect(location.hash).toBe("#/");
});

it("erases nothing when one thinks better of it", async () => {
  const server = await open();
  await userEvent.click(await button("Cancel"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(location.hash).toBe("#/request/1");
  expect(server.to(deskPaths.erase)).toEqual([]);
});
