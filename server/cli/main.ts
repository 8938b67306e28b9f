import { commands } from "./commands.ts";
import { runCommands } from "./run-commands.ts";

await runCommands("quotes", commands);
