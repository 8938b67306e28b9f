import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { sampleClaim, sampleParties } from "../../tests/support/sample-claim.ts";
import { selfSignedCertificate } from "../../tests/support/self-signed-certificate.ts";
import { readServerConfig } from "../config/config.ts";
import { smtpMailer } from "./email.ts";
import { composeLetter } from "./letter.ts";

const email = composeLetter(sampleClaim(), sampleParties);
const never = new AbortController().signal;
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function mailerFor(env: Record<string, string>) {
  const { smtpUrl = "", ...config } = readServerConfig(env);
  return smtpMailer(smtpUrl, config);
}

/** Starts a mail server with STARTTLS that records whether passwords and emails arrive encrypted. */
async function startEncryptingServer({ key, cert }: { key: string; cert: string }) {
  const received: string[] = [];
  const record = (item: string, { secure }: SMTPServerSession) =>
    received.push(`${item} ${secure ? "encrypted" : "in clear"}`);
  const server = new SMTPServer({
    key,
    cert,
    allowInsecureAuth: true,
    onAuth: ({ username }, session, answer) => {
      record("password", session);
      answer(null, { user: username });
    },
    onData: (stream, session, answer) => {
      record("email", session);
      stream.resume().on("end", () => answer(null));
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://website:secret@localhost:${port}`, received };
}

test("with SMTP_TLS=required, a mail server without STARTTLS gets neither password nor email", async () => {
  const server = await startMailServer();
  closers.push(server.close);
  const mailer = mailerFor({ SMTP_URL: server.url, SMTP_TLS: "required" });
  await expect(mailer.send(email, never)).rejects.toMatchObject({ ambiguous: false });
  expect(server.heard.filter((line) => !/^(EHLO|STARTTLS|QUIT)\b/.test(line))).toEqual([]);
});

test("a mail server with an untrusted certificate gets neither password nor email", async () => {
  const { url, received } = await startEncryptingServer(selfSignedCertificate());
  const mailer = mailerFor({ SMTP_URL: url, SMTP_TLS: "required" });
  await expect(mailer.send(email, never)).rejects.toMatchObject({ ambiguous: false, permanent: false });
  expect(received).toEqual([]);
});

test("password and email are sent encrypted to a mail server with a trusted certificate", async () => {
  const certificate = selfSignedCertificate();
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, certificate.cert]);
  closers.push(() => setDefaultCACertificates(before));
  const { url, received } = await startEncryptingServer(certificate);
  await mailerFor({ SMTP_URL: url, SMTP_TLS: "required" }).send(email, never);
  expect(received).toEqual(["password encrypted", "email encrypted"]);
});
