import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A key and a certificate for localhost that is its own issuer, as PEM. It was made by openssl for a hundred years. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const pem = readFileSync(join(import.meta.dirname, "localhost.pem"), "utf8");
  return { key: pem, cert: pem };
}
