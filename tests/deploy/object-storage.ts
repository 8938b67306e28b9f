import { join } from "node:path";
import { freePort } from "../../testing/free-port.ts";
import { startProgram, untilReady } from "../../testing/program.ts";
import type { Context } from "../faults/scenario.ts";

/** It takes any key: restic signs otherwise than it expects. */
const serve = `
const { default: S3rver } = await import("@20minutes/s3rver");
const options = { address: "127.0.0.1", silent: true, allowMismatchedSignatures: true, configureBuckets: [{ name: "site" }] };
await new S3rver({ ...options, port: Number(process.argv[1]), directory: process.argv[2] }).run();
console.log("serves");
`;

/** A stand-in for S3, in the scenario's folder. Returns the settings by which restic finds it. */
export async function startS3({ folder, later }: Context) {
  const port = await freePort();
  const words = ["--input-type=module", "--eval", serve, String(port), join(folder, "s3")];
  const server = startProgram([process.execPath, ...words], { cwd: join(import.meta.dirname, "../..") });
  later(() => server.end());
  await untilReady(server, () => server.lines.includes("serves"));
  return { RESTIC_REPOSITORY: `s3:http://127.0.0.1:${port}/site`, AWS_ACCESS_KEY_ID: "S3RVER" };
}
