import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** A key and a certificate for localhost that is its own issuer, as PEM. Valid from yesterday until tomorrow. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const toBeSigned = certificateBody(publicKey, algorithm);
  const signature = sign("sha256", toBeSigned, privateKey);
  const bytes = sequence(toBeSigned, algorithm, der(0x03, Buffer.of(0), signature));
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/** The part of X.509 that is signed: version 3, serial number, issuer, validity, subject, key, names. */
function certificateBody(publicKey: KeyObject, algorithm: Buffer): Buffer {
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from("localhost")))));
  const names = sequence(der(0x82, Buffer.from("localhost")));
  return sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    sequence(time(-1), time(1)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), der(0x04, names)))),
  );
}

function time(days: number): Buffer {
  const text = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  return der(0x17, Buffer.from(text.slice(2)));
}

function oid(...bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
