import { expect, test } from "vitest";
import { nameOf } from "./command.ts";
import { readCommandLine } from "./command-line.ts";
import { commands } from "./commands.ts";

const read = (words: string[]) => readCommandLine("quotes", commands, words);

test.each(commands.map(nameOf))("%s refuses an option that is not its own", (name) => {
  expect(() => read([name, "--service", "Gutter Repair"])).toThrow("Unknown option '--service'");
});

test.each([
  ["destructive", ["redrive", "--all", "--service", "Gutter Repair"], "Unknown option '--service'"],
  ["destructive", ["erase", "--phone", "408 555 0100", "--since", "7d"], "Unknown option '--since'"],
  ["destructive", ["cancel", "--channel", "webhook", "--since", "7d"], "Unknown option '--since'"],
  ["a word too many", ["list", "today"], "Unexpected argument 'today'"],
  ["a word too many", ["erase", "ann@example.com"], "Unexpected argument 'ann@example.com'"],
  ["a word too many", ["backup", "one", "two"], '"two" is one word too many for backup.'],
  ["twice", ["erase", "--email", "a@example.com", "--email", "b@example.com"], "--email is given twice"],
  ["without its value", ["list", "--since"], "--since"],
  ["with a value it does not take", ["redrive", "--all=yes"], "--all"],
  ["an unset variable of a script", ["cancel", "", "--channel", "webhook"], "cancel needs the id of a request"],
  ["an unset variable of a script", ["redrive", ""], "redrive needs the id of a request"],
  ["missing", ["backup"], "backup needs the name of a new file"],
  ["missing", ["show"], "show needs the id of a request"],
  ["in front", ["--json", "list"], 'There is no command "--json"'],
  ["unknown", ["toString"], 'There is no command "toString"'],
])("is refused, %s: %s", (_why, words, message) => {
  expect(() => read(words)).toThrow(message);
});

test("--help names every command, and after a command every option of it", () => {
  const whole = read(["--help"]);
  expect("help" in whole && commands.filter(({ usage }) => !whole.help.includes(usage))).toEqual([]);
  for (const command of commands) {
    const name = nameOf(command);
    for (const words of [
      [name, "--help"],
      [name, "-h"],
      [name, "--help", "--foreign"],
    ]) {
      const asked = read(words);
      const help = "help" in asked ? asked.help : "";
      expect(help.match(/npm run quotes -- \S+/g)).toEqual([`npm run quotes -- ${name}`]);
      expect(Object.keys(command.options).filter((option) => !help.includes(`--${option}`))).toEqual([]);
    }
  }
});
