import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { explainBuild, explainScript } from "./publish-error.ts";

it.each([
  [
    "a killed build",
    'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)',
    "probably because memory ran out",
  ],
  [
    "a build that runs out of memory",
    "const all = []; for (;;) all.push(new Array(1e5).fill(1.5))",
    "probably because memory ran out",
  ],
  [
    "a build on a full disk",
    'fs.writeFileSync("/dev/full", "words")',
    "The computer that builds your site has no disk space left.",
  ],
])("explains %s", async (_, code, message) => {
  const run = promisify(execFile)(process.execPath, ["--max-old-space-size=20", "--eval", code]);
  await expect(run.catch((error) => Promise.reject(explainBuild(error)))).rejects.toThrow(message);
});

it("keeps the output of a failed build", () => {
  const error = Object.assign(new Error("Command failed"), { stderr: "The page is too long.\n" });
  expect(explainBuild(error)).toMatchObject({
    message: expect.stringContaining("Your site could not be built or sent."),
    details: "The page is too long.",
  });
});

it.each([
  ["ssh 255", "ssh: connect to host www.example.com port 22: Connection refused", "cannot be reached"],
  ["ssh 255", "Timeout, server www.example.com not responding.", "cannot be reached"],
  [
    "ssh 255",
    "No ED25519 host key is known for www.example.com.\nHost key verification failed.",
    "is new or has changed",
  ],
  ["ssh 255", "site@www.example.com: Permission denied (publickey).", "rejected this computer"],
  ["ssh 2", "tar: site/index.html: Cannot write: No space left on device", "has no disk space left"],
  ["ssh 2", "tar: site/index.html: Cannot write: Disk quota exceeded", "has no disk space left"],
  ["ssh 2", "mkdir: cannot create directory '/srv/site': Permission denied", "cannot be written to"],
  ["ssh 2", "mkdir: cannot create directory '/srv/site': Not a directory", "cannot be written to"],
  ["ssh 2", "touch: cannot touch 'current': Read-only file system", "cannot be written to"],
  ["ssh 2", "sh: 9: flock: not found", "Something went wrong on the site's machine."],
])("explains %s: %s", (ending, output, message) => {
  expect(explainScript(ending, output).message).toContain(message);
});
