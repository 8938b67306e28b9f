import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { deskPaths } from "#contract/desk.ts";
import type { PersonBody } from "#contract/desk-statistics.ts";
import { fakeServer, show, someRequest } from "../../testing/sample-desk-page.tsx";
import { EraseButton } from "./EraseButton.tsx";

const request = someRequest();
const later = someRequest({ id: crypto.randomUUID(), name: "Dana W." });
const button = (name: string) => screen.findByRole("button", { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows what would go, and whose notes name the person too, by address or by number", async () => {
  const server = fakeServer({
    [deskPaths.previewErase]: (body: PersonBody) => [
      200,
      {
        requests: "email" in body ? [later, request] : [request],
        mentionedIn: [{ id: "2", name: "Ben" }],
        alsoUnder: "email" in body ? [{ id: "3", name: "Cleo" }] : [],
      },
    ],
  });
  show(<EraseButton request={request} isErased={false} onErased={() => {}} />);
  await userEvent.click(await button("Erase this person's data"));
  await button("Erase 2 requests");
  expect(screen.getByRole("list", { name: "What will be erased" }).textContent).toMatch(
    /^Dana W\., .*Dana Whitfield, /,
  );
  expect(screen.getByRole("link", { name: "Ben" }).getAttribute("href")).toBe("#/request/2");
  expect(screen.getByRole("link", { name: "Cleo" }).getAttribute("href")).toBe("#/request/3");
  await userEvent.click(screen.getByRole("radio", { name: request.phone }));
  await button("Erase 1 request");
  expect(server.to(deskPaths.previewErase)).toEqual([{ email: request.email }, { phone: request.phone }]);
});
