import { networkInterfaces } from "node:os";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { startMailServer } from "../../testing/mail-server.ts";
import { sampleParties, sampleRequest } from "../../testing/sample-claim.ts";
import { selfSignedCertificate } from "../../testing/self-signed-certificate.ts";
import { readServerConfig } from "../config/config.ts";
import { smtpMailer } from "./email.ts";
import { composeLetter } from "./letter.ts";

const letter = composeLetter(sampleRequest(), sampleParties);
const never = new AbortController().signal;
const otherAddress = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function mailerFor(env: Record<string, string>) {
  const { smtpUrl = "", ...config } = readServerConfig(env);
  return smtpMailer(smtpUrl, config);
}

/** A mail server that offers STARTTLS and remembers who signed in and what came, each with how it came. */
async function startEncryptingServer({ key, cert }: { key: string; cert: string }) {
  const seen: string[] = [];
  const note = (what: string, { secure }: SMTPServerSession) =>
    seen.push(`${what} ${secure ? "encrypted" : "in clear"}`);
  const server = new SMTPServer({
    key,
    cert,
    allowInsecureAuth: true,
    onAuth: ({ username }, session, answer) => {
      note("password", session);
      answer(null, { user: username });
    },
    onData: (stream, session, answer) => {
      note("letter", session);
      stream.resume().on("end", () => answer(null));
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://website:secret@localhost:${port}`, seen };
}

test.runIf(otherAddress)(
  "a mail server on another machine that offers no STARTTLS gets nothing, by default",
  async () => {
    const server = await startMailServer(undefined, { host: otherAddress as string });
    closers.push(server.close);
    await expect(mailerFor({ SMTP_URL: server.url }).send(letter, never)).rejects.toMatchObject({ ambiguous: false });
    expect(server.heard.filter((line) => !/^(EHLO|STARTTLS|QUIT)\b/.test(line))).toEqual([]);
    expect(server.heard).toContain("STARTTLS");
    expect(server.copies.size).toBe(0);
  },
);

test.runIf(otherAddress)("with SMTP_TLS=off it gets the letter in the clear", async () => {
  const server = await startMailServer(undefined, { host: otherAddress as string });
  closers.push(server.close);
  await mailerFor({ SMTP_URL: server.url, SMTP_TLS: "off" }).send(letter, never);
  expect(server.copies.size).toBe(1);
});

test("where encryption is required, a mail server that strips STARTTLS gets neither password nor letter", async () => {
  const server = await startMailServer();
  closers.push(server.close);
  const mailer = mailerFor({ SMTP_URL: server.url, SMTP_TLS: "required" });
  await expect(mailer.send(letter, never)).rejects.toMatchObject({ ambiguous: false });
  expect(server.heard.filter((line) => !/^(EHLO|STARTTLS|QUIT)\b/.test(line))).toEqual([]);
});

test("a certificate nobody vouches for gets neither password nor letter", async () => {
  const { url, seen } = await startEncryptingServer(selfSignedCertificate());
  const mailer = mailerFor({ SMTP_URL: url, SMTP_TLS: "required" });
  await expect(mailer.send(letter, never)).rejects.toMatchObject({ ambiguous: false, permanent: false });
  expect(seen).toEqual([]);
});

test("behind a good certificate the password and the letter travel encrypted", async () => {
  const certificate = selfSignedCertificate();
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, certificate.cert]);
  closers.push(() => setDefaultCACertificates(before));
  const { url, seen } = await startEncryptingServer(certificate);
  await mailerFor({ SMTP_URL: url, SMTP_TLS: "required" }).send(letter, never);
  expect(seen).toEqual(["password encrypted", "letter encrypted"]);
});
