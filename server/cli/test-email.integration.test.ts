import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { describe, expect, test } from "vitest";
import { type MailServer, reactAt, startMailServer } from "../../tests/support/mail-server.ts";
import { envOf } from "../../tests/support/quotes-command.ts";
import { quotes } from "../../tests/support/quotes-in-process.ts";
import { withEmptyStore } from "../../tests/support/sample-database.ts";
import { selfSignedCertificate } from "../../tests/support/self-signed-certificate.ts";

/** Starts a server that expects TLS from the first byte, as mail servers do on port 465. */
async function startTlsServer() {
  const server = createServer(selfSignedCertificate()).listen(0, "127.0.0.1");
  server.on("tlsClientError", () => {});
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtps://127.0.0.1:${port}`, close: async () => void server.close() };
}

describe("the command test-email", () => {
  let mail: MailServer;
  let env: Record<string, string>;

  withEmptyStore(async (store) => {
    await store.open();
    mail = await startMailServer();
    const to = "office@gutters.test, owner@gutters.test";
    env = { ...envOf(store), SMTP_URL: mail.url, MAIL_FROM: "website@gutters.test", MAIL_TO: to };
    return () => mail.close();
  });

  test("sends one email to all addresses in MAIL_TO", async () => {
    expect(await quotes(env, "test-email")).toContain("accepted the email to office@gutters.test, owner@gutters.test");
    expect(mail.texts.join()).toContain("Subject: Test email of the website");
  });

  test("says which of MAIL_FROM and MAIL_TO is a placeholder", async () => {
    const advice = "is a placeholder: no mail reaches an example domain.";
    expect(await quotes({ ...env, MAIL_FROM: "site@gutters-of-fern-hill.com" }, "test-email")).not.toContain(
      `MAIL_FROM ${advice}`,
    );
    const bothPlaceholders = await quotes(env, "test-email");
    for (const name of ["MAIL_FROM", "MAIL_TO"]) expect(bothPlaceholders).toContain(`${name} ${advice}`);
  });

  test("says that there is no mail server", async () => {
    await expect(quotes({ ...env, SMTP_URL: "" }, "test-email")).rejects.toThrow("SMTP_URL is not set");
  });

  test("says how many recipients were refused", async () => {
    let recipients = 0;
    mail.behave((step) => (step === "RCPT" && ++recipients === 2 ? "550 no" : "answer"));
    await expect(quotes(env, "test-email")).rejects.toThrow(/refused the email for 1 of .*: SMTP 550/);
  });

  test.each([
    ["smtp", () => startTlsServer()],
    ["smtps", () => startMailServer()],
  ])("names the protocol that the port of a URL with %s expects", { timeout: 20_000 }, async (protocol, start) => {
    const other = await start();
    const expected = protocol === "smtp" ? "smtps" : "smtp";
    const url = `${protocol}://127.0.0.1:${new URL(other.url).port}`;
    await expect(quotes({ ...env, SMTP_URL: url }, "test-email")).rejects.toThrow(
      `This port expects ${expected}://: change SMTP_URL.`,
    );
    await other.close();
  });

  test("says why the email was not sent", async () => {
    mail.behave(reactAt("RCPT", "550 no"));
    await expect(quotes(env, "test-email")).rejects.toThrow("was not sent (SMTP 550)");
    await mail.close();
    await expect(quotes(env, "test-email")).rejects.toThrow(/was not sent \((ESOCKET|ECONNREFUSED)\)/);
  });
});
