import { afterEach, expect, it, vi } from "vitest";
import { callServer, type PublishAnswer } from "./server-calls.ts";

afterEach(() => vi.unstubAllGlobals());

const answerWith = (answer: object) => vi.stubGlobal("fetch", async () => Response.json(answer, { status: 422 }));

it("returns why nothing was published, with its details", async () => {
  const failure = { problems: [], message: "The site's machine cannot be reached.", details: "ssh: no route" };
  answerWith(failure);
  expect(await callServer<PublishAnswer>("POST", "publish")).toEqual(failure);
});

it("throws the message of a refused call", async () => {
  answerWith({ message: "Only the editing screen can make this call." });
  await expect(callServer("GET", "names")).rejects.toThrow("Only the editing screen can make this call.");
});
