import { expect, test } from "vitest";
import { commands, readCommandLine } from "./commands.ts";

const options: Record<string, string> = {
  list: "--since, --undelivered, --suspect, --json",
  show: "--json",
  export: "--since, --undelivered, --suspect",
  redrive: "--all, --sent, --since",
  cancel: "--channel, --confirm",
  restore: "--confirm",
  erase: "--email, --phone",
  purge: "--confirm",
};

test.each(Object.entries(options))("%s refuses an option that is not its own and names its own", (name, its) => {
  const words = [name, "id", "--service", "Gutter Repair"];
  expect(() => readCommandLine(words)).toThrow(`${name} has no option --service. Its options: ${its}.`);
});

test("a command without options says so", () => {
  expect(() => readCommandLine(["backup", "file", "--all"])).toThrow("backup has no option --all. It has no options.");
});

test.each([
  ["destructive", ["redrive", "--all", "--service", "Gutter Repair"], "redrive has no option --service"],
  ["destructive", ["erase", "--phone", "408 555 0100", "--since", "7d"], "erase has no option --since"],
  ["destructive", ["cancel", "--channel", "webhook", "--since", "7d"], "cancel has no option --since"],
  ["a word too many", ["list", "today"], '"today" is one word too many for list. Its options: --since'],
  ["a word too many", ["erase", "ann@example.com"], '"ann@example.com" is one word too many for erase.'],
  ["a word too many", ["backup", "one", "two"], '"two" is one word too many for backup.'],
  ["twice", ["erase", "--email", "a@example.com", "--email", "b@example.com"], "--email is given twice"],
  ["without its value", ["list", "--since"], "--since"],
  ["with a value it does not take", ["redrive", "--all=yes"], "--all"],
  ["an unset variable of a script", ["cancel", "", "--channel", "webhook"], "cancel needs the id of a request"],
  ["an unset variable of a script", ["redrive", ""], "redrive needs the id of a request"],
  ["missing", ["backup"], "backup needs the name of a new file"],
  ["missing", ["show"], "show needs the id of a request"],
  ["in front", ["--json", "list"], "--json stands before the command"],
  ["unknown", ["toString"], 'There is no command "toString"'],
])("is refused, %s: %s", (_why, words, message) => {
  expect(() => readCommandLine(words)).toThrow(message);
});

test("--help names every command, and after a command every option of it", () => {
  const whole = readCommandLine(["--help"]);
  expect("help" in whole && commands.filter(({ usage }) => !whole.help.includes(usage))).toEqual([]);
  for (const { name, options: its } of commands) {
    for (const words of [
      [name, "--help"],
      [name, "-h"],
      [name, "--help", "--foreign"],
    ]) {
      const asked = readCommandLine(words);
      const help = "help" in asked ? asked.help : "";
      expect(help).toContain(`npm run quotes -- ${name}`);
      expect(Object.keys(its).filter((option) => !help.includes(`--${option}`))).toEqual([]);
    }
  }
});
