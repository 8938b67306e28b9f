import { randomUUID } from "node:crypto";
import { deskPath } from "#contract/desk-sign-in.ts";
import type { Mail, MailAddress } from "../deliver/email.ts";
import { domainOf } from "../deliver/letter.ts";
import { linkLifeMs, type SignInLink } from "../store/sign-in-links.ts";

/** The letter with a link and a code. Nothing in it was typed by anybody. */
export function composeSignInLetter(
  { secret, code }: SignInLink,
  { from, to, publicOrigin }: { from: MailAddress; to: string; publicOrigin: string },
): Mail {
  const minutes = linkLifeMs / 60_000;
  return {
    messageId: `sign-in-${randomUUID()}@${domainOf(from.address)}`,
    fileName: "sign-in",
    from,
    to,
    subject: `Sign in to the desk of ${from.name}`,
    date: new Date(),
    text: [
      "Somebody asked to sign in to the desk with your address. If it was you, open this link in the same browser:",
      `${publicOrigin}${deskPath}#${secret}`,
      `Or type this code there: ${code.replace(/^(.{4})/, "$1-")}`,
      `Both work once, for ${minutes} minutes. If it was not you, ignore this letter and give the code to nobody.`,
      "",
    ].join("\n\n"),
    autoReply: false,
  };
}
