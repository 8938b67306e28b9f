import { describe, expect, test } from "vitest";
import { type MailServer, reactAt, startMailServer } from "../../testing/mail-server.ts";
import { envOf } from "../../testing/quotes-command.ts";
import { quotes } from "../../testing/quotes-in-process.ts";
import { withEmptyStore } from "../../testing/sample-database.ts";

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

  test("says why the email was not sent", async () => {
    mail.behave(reactAt("RCPT", "550 no"));
    await expect(quotes(env, "test-email")).rejects.toThrow("was not sent (SMTP 550)");
    await mail.close();
    await expect(quotes(env, "test-email")).rejects.toThrow(/was not sent \((ESOCKET|ECONNREFUSED)\)/);
  });
});
