import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { explainBuild, explainScript } from "./publish-error.ts";

/** Runs a build of this code in a process of its own, and resolves with the explanation of its failure. */
async function explainRun(code: string, ...options: string[]) {
  const run = promisify(execFile)(process.execPath, [...options, "--eval", code]);
  return run.then(() => undefined, explainBuild);
}

it("says that a killed build may have run out of memory", async () => {
  const killed = await explainRun('process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)');
  expect(killed?.message).toContain("likely for lack of memory");
});

it("says that a build has run out of memory", async () => {
  const full = await explainRun(
    "const all = []; for (;;) all.push(new Array(1e5).fill(1.5))",
    "--max-old-space-size=20",
  );
  expect(full?.message).toContain("likely for lack of memory");
});

it("says that the disk of the building computer is full", async () => {
  const full = await explainRun('fs.writeFileSync("/dev/full", "words")');
  expect(full?.message).toContain("The computer that builds your site has no disk space left.");
});

it("keeps what a failed build wrote for the details", async () => {
  const failed = await explainRun('console.error("The page is too long."); process.exit(1)');
  expect(failed).toMatchObject({
    message: expect.stringContaining("Your site could not be built or sent."),
    details: "The page is too long.",
  });
});

it.each([
  ["ssh: connect to host www.example.com port 22: Connection refused", "cannot be reached"],
  ["ssh: connect to host www.example.com port 22: Connection timed out", "cannot be reached"],
  ["Timeout, server www.example.com not responding.", "cannot be reached"],
  ["No ED25519 host key is known for www.example.com.\nHost key verification failed.", "is new or has changed"],
  ["site@www.example.com: Permission denied (publickey).", "did not let this computer in"],
])("explains %j of ssh", (output, words) => {
  expect(explainScript("ssh 255", output).message).toContain(words);
});

it.each([
  ["tar: site/index.html: Cannot write: No space left on device", "has no disk space left"],
  ["tar: site/index.html: Cannot write: Disk quota exceeded", "has no disk space left"],
  ["mkdir: cannot create directory '/srv/site': Permission denied", "cannot be written to"],
  ["mkdir: cannot create directory '/srv/site': Not a directory", "cannot be written to"],
  ["touch: cannot touch 'current': Read-only file system", "cannot be written to"],
  ["sh: 9: flock: not found", "Something went wrong on the site's machine."],
])("explains %j of the site's machine", (output, words) => {
  expect(explainScript("ssh 2", output).message).toContain(words);
});
