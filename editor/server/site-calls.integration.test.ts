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
