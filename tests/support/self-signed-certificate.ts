import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns a key and a self-signed certificate for localhost, valid for a hundred years, as PEM. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const pem = readFileSync(join(import.meta.dirname, "localhost.pem"), "utf8");
  return { key: pem, cert: pem };
}
