/** A Chrome DevTools Protocol session of Playwright or Puppeteer. */
interface ProtocolSession {
  send(method: "WebAuthn.enable"): Promise<unknown>;
  send(method: "WebAuthn.addVirtualAuthenticator", parameters: { options: typeof fingerprintReader }): Promise<unknown>;
}

const fingerprintReader = {
  protocol: "ctap2" as const,
  transport: "internal" as const,
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
};

/** Gives the browser a virtual fingerprint reader that always succeeds. */
export async function plugInAuthenticator(session: ProtocolSession): Promise<void> {
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", { options: fingerprintReader });
}
