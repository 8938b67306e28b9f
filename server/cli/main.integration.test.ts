import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { desk, envOf, runCommand } from "../../testing/quotes-command.ts";
import { quotes } from "../../testing/quotes-here.ts";
import { sampleNewRequest, withEmptyStore } from "../../testing/sample-database.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { commands } from "./main.ts";

const names = Object.keys(commands);

describe("typing a command", () => {
  const env = { DATA_DIR: "/nonexistent" };

  test.each<[what: string, words: string[], message: string]>([
    ["an unknown command", ["lsit"], 'There is no command "lsit".\nTry: npm run quotes -- --help'],
    ["an option before the command", ["--since", "list"], 'There is no command "--since"'],
    ["another command's option", ["erase", "--phone", "408 555 0100", "--since", "7d"], "Unknown option '--since'"],
    ["a word too many", ["backup", "one", "two"], '"two" is one word too many.'],
    ["an option without its value", ["list", "--since"], "--since"],
    ["a value for an option without one", ["resend", "--all=yes"], "--all"],
    ["no id", ["show"], "show needs the id of a request."],
    ["an id and --all", ["resend", "ffff", "--all"], "resend needs the id of a request, or --all."],
    ["to send everything again", ["resend", "--all", "--sent"], "Add --since."],
    ["no new file", ["backup"], "backup needs the name of a new file."],
    ["two people", ["erase", "--email", "a@example.com", "--email", "b@example.com"], "erase needs one --email"],
    ["nobody", ["erase"], "erase needs one --email or one --phone."],
  ])("refuses %s: %s", async (_what, words, message) => {
    await expect(quotes(env, ...words)).rejects.toThrow(message);
  });

  test.each(names)("refuses an unknown option of %s", async (name) => {
    await expect(quotes(env, name, "--service", "Repair")).rejects.toThrow("Unknown option '--service'");
  });

  test.each([[], ["help"], ["--help"], ["-h"]])("prints the help of every command: %s", async (...words) => {
    expect((await quotes(env, ...words)).match(/(?<=npm run quotes -- )\S+/g)).toEqual(names);
  });

  test.each(names)("prints the help of %s alone", async (name) => {
    for (const line of [`help ${name}`, `${name} -h`, `${name} --help --foreign`])
      expect((await quotes(env, ...line.split(" "))).match(/(?<=npm run quotes -- )\S+/g)).toEqual([name]);
  });

  test("prints the help of the desk's commands", async () => {
    expect((await desk(env, "help")).match(/(?<=npm run desk -- )\S+/g)).toEqual(["link", "end"]);
  });

  test("ends with code 1 after an error", async () => {
    await expect(runCommand("quotes", env, ["lsit"])).rejects.toMatchObject({ code: 1, stdout: "" });
  });

  test("makes no database", async () => {
    await expect(quotes(env, "list")).rejects.toThrow("There is no database in");
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });
});

describe("a command", () => {
  let env: Record<string, string>;
  let id: string;

  withEmptyStore(async (store) => {
    // It stays open, as the running server's does.
    const db = await store.open();
    env = envOf(store);
    const stored = await insertQuoteRequest(db, sampleNewRequest({ email: "canary@example.com" }), ["letter"]);
    id = "id" in stored ? stored.id : "";
  });

  test("runs without a mail server", async () => {
    expect(await quotes({ ...env, SITE_URL: "https://gutters.test" }, "show", id)).toContain(id);
  });
});
