import { end } from "./desk-end.ts";
import { link } from "./desk-link.ts";
import { runCommand } from "./run-command.ts";

await runCommand("desk", { link, end });
