import { afterAll, expect, it } from "vitest";
import { startEditingServer } from "../../testing/sample-editing-server.ts";

const { ask, token, close } = await startEditingServer();

afterAll(close);

it("builds once at a time, and serves what was built", async () => {
  const build = () => ask("POST", "/api/site/build", { authorization: `token ${token}` });
  const answers = await Promise.all([build(), build()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [built, refused] = answers
    .toSorted((one, other) => one.status - other.status)
    .map(({ text }) => JSON.parse(text));
  expect(refused.output).toBe("The site is being built already. Wait until that is done, then build again.");
  expect(await (await fetch(built.address)).text()).toContain("(541) 555-0142");
}, 600_000);

it("says where it is missing where the site is published", async () => {
  const { status, text } = await ask("POST", "/api/site/publish", { authorization: `token ${token}` });
  expect(status).toBe(422);
  expect(JSON.parse(text).output).toContain("Where your site is published is not set yet.");
});

it("says in words where the machine that serves cannot be asked", async () => {
  // No machine has this name (RFC 6761).
  const away = await startEditingServer(undefined, { host: "site@server.invalid", folder: "/srv" });
  const headers = { authorization: `token ${away.token}` };
  const asked = await away.ask("GET", "/api/site/published", headers);
  expect([asked.status, JSON.parse(asked.text).message]).toEqual([
    422,
    expect.stringMatching(/cannot be asked: .*ssh/),
  ]);
  const { status, text } = await away.ask("POST", "/api/site/put-back", headers);
  expect([status, JSON.parse(text).output]).toEqual([422, expect.stringContaining("ssh")]);
  await away.close();
});
