import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** A deliberate fault in the response of a passkey. */
export interface PasskeyFault {
  origin?: string;
  withoutVerification?: boolean;
  challenge?: string;
}

const flags = { present: 1, verified: 4, newCredential: 64 };

/** Creates a passkey, as a browser with a fingerprint reader does. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // COSE: an elliptic curve key for ES256 on P-256.
  const coseKey = new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  let uses = 0;

  const clientData = (type: string, options: { challenge: string }, fault: PasskeyFault) =>
    Buffer.from(
      JSON.stringify({ type, challenge: fault.challenge ?? options.challenge, origin: fault.origin ?? origin }),
    );
  const authenticatorData = (fault: PasskeyFault, credential = Buffer.of()) => {
    const isNew = credential.length > 0 ? flags.newCredential : 0;
    const flag = flags.present | isNew | (fault.withoutVerification ? 0 : flags.verified);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++uses);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flag), count, credential]);
  };
  const credentialWith = (response: Record<string, string>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** Returns the new credential in the form of `toJSON()`. */
    create(options: { challenge: string }, fault: PasskeyFault = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = authenticatorData(fault, Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(coseKey)]));
      const attestation = new Map<string, string | Buffer | Map<string, string>>(
        Object.entries({ fmt: "none", attStmt: new Map(), authData }),
      );
      return credentialWith({
        clientDataJSON: clientData("webauthn.create", options, fault).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
      });
    },
    get(options: { challenge: string }, fault: PasskeyFault = {}) {
      const data = clientData("webauthn.get", options, fault);
      const authData = authenticatorData(fault);
      const signature = createSign("sha256").update(authData).update(sha256(data)).sign(privateKey);
      return credentialWith({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
