/** A session of Chromium's own protocol, whoever opened it. */
interface ProtocolSession {
  send(method: "WebAuthn.enable"): Promise<unknown>;
  send(method: "WebAuthn.addVirtualAuthenticator", parameters: { options: typeof finger }): Promise<unknown>;
}

const finger = {
  protocol: "ctap2" as const,
  transport: "internal" as const,
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
};

/** Gives the device a finger, as far as the browser can tell. */
export async function plugInAuthenticator(session: ProtocolSession): Promise<void> {
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", { options: finger });
}
