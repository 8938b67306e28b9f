import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { desk, runCommand } from "../../tests/support/quotes-command.ts";
import { quotes } from "../../tests/support/quotes-in-process.ts";
import { commands } from "./main.ts";

const names = Object.keys(commands);

describe("a command line", () => {
  const env = { DATA_DIR: "/nonexistent" };

  test.each<[mistake: string, args: string[], message: string]>([
    ["an unknown command", ["lsit"], 'There is no command "lsit".\nTry: npm run quotes -- --help'],
    ["an option before the command", ["--since", "list"], 'There is no command "--since"'],
    ["another command's option", ["erase", "--phone", "408 555 0100", "--since", "7d"], "Unknown option '--since'"],
    ["one word too many", ["backup", "one", "two"], '"two" is one word too many.'],
    ["an option without its value", ["list", "--since"], "--since"],
    ["a value for a flag", ["resend", "--all=yes"], "--all"],
    ["no number", ["show"], "show needs the request's number."],
    ["a number and --all", ["resend", "ffff", "--all"], "resend needs the request's number, or --all."],
    ["resending everything without --since", ["resend", "--all", "--sent"], "Add --since."],
    ["no file name", ["backup"], "backup needs the name of a new file."],
    ["two people", ["erase", "--email", "a@example.com", "--email", "b@example.com"], "erase needs one --email"],
    ["no person", ["erase"], "erase needs one --email or one --phone."],
  ])("refuses %s: %s", async (_mistake, args, message) => {
    await expect(quotes(env, ...args)).rejects.toThrow(message);
  });

  test.each(names)("refuses an unknown option of %s", async (name) => {
    await expect(quotes(env, name, "--service", "Repair")).rejects.toThrow("Unknown option '--service'");
  });

  test.each([[], ["help"], ["--help"], ["-h"]])("prints the help of every command: %s", async (...args) => {
    expect((await quotes(env, ...args)).match(/(?<=npm run quotes -- )\S+/g)).toEqual(names);
  });

  test.each(names)("prints only the help of %s", async (name) => {
    for (const line of [`help ${name}`, `${name} -h`, `${name} --help --foreign`])
      expect((await quotes(env, ...line.split(" "))).match(/(?<=npm run quotes -- )\S+/g)).toEqual([name]);
  });

  test("prints the help of the desk's commands", async () => {
    expect((await desk(env, "help")).match(/(?<=npm run desk -- )\S+/g)).toEqual(["link", "end"]);
  });

  test("exits with code 1 after an error", async () => {
    await expect(runCommand("quotes", env, ["lsit"])).rejects.toMatchObject({ code: 1, stdout: "" });
  });

  test("needs no mail server and creates no database", async () => {
    await expect(quotes({ ...env, SITE_URL: "https://gutters.test" }, "list")).rejects.toThrow(
      "There is no database in",
    );
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });
});
