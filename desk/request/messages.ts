import { mailHref, smsHref } from "#contract/contact-links.ts";
import type { PreparedMessage } from "#contract/desk-contact.ts";
import type { DeskRequest } from "#contract/desk-request.ts";
import { companyName, reviewForm, takesTexts, textMessage } from "../content.ts";

/** Returns links that open the phone's programs with a message. Without a prepared one, an email starts blank. */
export function messageLinks(request: DeskRequest, message?: PreparedMessage) {
  const { name, email, dial, services, city } = request;
  const [firstName = ""] = name.split(" ");
  const job = `${services.join(", ")}${city ? ` in ${city}` : ""}`;
  const values: Record<string, string> = { name: firstName, request: job, link: reviewForm };
  const textOf = (key: keyof typeof textMessage) => {
    // Callers may name no service. Then its colon or parentheses go, too.
    const text = job ? textMessage[key] : textMessage[key].replaceAll(/:? \(?\[request\]\)?/g, "");
    return text.replaceAll(/\[(\w+)\]/g, (whole, value: string) => values[value] ?? whole);
  };
  const subject = job ? `Your request: ${job}` : `Your request to ${companyName}`;
  const emailParts = message ? [textOf(message), message === "review" ? textOf("reviewByEmail") : ""] : [];
  return {
    text: takesTexts && dial ? smsHref(dial, textOf(message ?? "opening")) : undefined,
    email: mailHref(email, subject, emailParts.filter(Boolean).join("\n\n")),
  };
}
