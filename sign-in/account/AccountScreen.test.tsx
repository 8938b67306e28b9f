import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type AccountAnswer, accountPaths } from "#contract/sign-in.ts";
import { fakeServer, fault, show, someSession } from "../../tests/support/sample-desk-page.tsx";
import { AccountScreen } from "./AccountScreen.tsx";

const since = "2026-11-20T10:00:00Z";
const here = { id: "1", device: "Chrome on Linux", signedInAt: since, lastSeenAt: since, current: true };
const phone = { ...here, id: "2", device: "Safari on iPhone", current: false };
const passkey = { id: "p", device: "Safari on iPhone", addedAt: since, lastUsedAt: null };
const account: AccountAnswer = { sessions: [here, phone], passkeys: [passkey] };

async function open() {
  const server = fakeServer({
    [accountPaths.account]: () => [200, account],
    [accountPaths.endSessions]: () => [200, { ...account, sessions: [here] }],
    [accountPaths.forgetPasskey]: () => [409, fault("last-passkey", "This is your last passkey.")],
  });
  show(<AccountScreen session={someSession} />);
  await screen.findByText("This browser");
  return server;
}

it("ends another session, but not the current one", async () => {
  const server = await open();
  expect(screen.queryByRole("button", { name: "End Chrome on Linux" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "End Safari on iPhone" }));
  const sessions = within(screen.getByRole("region", { name: "Where you are signed in" }));
  await waitFor(() => expect(sessions.getAllByRole("listitem")).toHaveLength(1));
  expect(server.to(accountPaths.endSessions)).toEqual([{ id: "2" }]);
  expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
});

it("shows why a passkey cannot be removed", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Remove the passkey for Safari on iPhone" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This is your last passkey.");
});
