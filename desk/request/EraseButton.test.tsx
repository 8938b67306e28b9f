import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import type { PersonBody } from "#contract/erase.ts";
import { fakeServer, show, someRequest } from "../../tests/support/sample-desk-page.tsx";
import { EraseButton } from "./EraseButton.tsx";

const request = someRequest();
const later = someRequest({ id: crypto.randomUUID(), name: "Dana W." });
const button = (name: string) => screen.findByRole("button", { name });

it("previews the requests of an email or phone, and erases them once the name is typed", async () => {
  const server = fakeServer({
    [deskPaths.previewErase]: (body: PersonBody) => [
      200,
      {
        requests: "email" in body ? [later, request] : [request],
        mentionedIn: [{ id: "2", name: "Ben" }],
        alsoUnder: "email" in body ? [{ id: "3", name: "Cleo" }] : [],
      },
    ],
    [deskPaths.erase]: () => [200, { erased: 1, mentionedIn: [] }],
  });
  const onErased = vi.fn();
  show(<EraseButton request={request} isErased={false} onErased={onErased} />);
  await userEvent.click(await button("Erase this person's data"));
  await button("Erase 2 requests");
  expect(screen.getByRole("list", { name: "Requests to erase" }).textContent).toMatch(/^Dana W\., .*Dana Whitfield, /);
  expect(screen.getByRole("link", { name: "Ben" }).getAttribute("href")).toBe("#/request/2");
  expect(screen.getByRole("link", { name: "Cleo" }).getAttribute("href")).toBe("#/request/3");
  await userEvent.click(screen.getByRole("radio", { name: request.phone }));
  await userEvent.type(screen.getByRole("textbox", { hidden: true }), ` ${request.name}`);
  await userEvent.click(await button("Erase 1 request"));
  await screen.findByText("1 request erased, with notes and history.");
  expect(onErased).toHaveBeenCalled();
  expect(server.to(deskPaths.previewErase)).toEqual([{ email: request.email }, { phone: request.phone }]);
  expect(server.to(deskPaths.erase)).toEqual([{ phone: request.phone, name: request.name, count: 1 }]);
});
