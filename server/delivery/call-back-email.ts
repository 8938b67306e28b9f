import type { ClaimedDelivery } from "./deliveries.ts";
import type { Mail } from "./email.ts";
import { asText, defang, fieldAsTyped, htmlOf, type LetterParties, type Line, linksOf } from "./letter.ts";

const time = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone: "UTC" });

export function composeCallBackEmail(
  { request, callBack, note, queuedAt }: ClaimedDelivery,
  { from, to, company, desk }: LetterParties,
): Mail {
  const phone = fieldAsTyped(request, "phone", company.words);
  const subject = `Call back ${defang(request.name)} now: ${phone}`;
  const links = linksOf(request, desk);
  const lines: Line[] = [
    ["Phone", phone],
    ["Services", fieldAsTyped(request, "services", company.words)],
    ["Call back", callBack ? time.format(new Date(`${callBack}Z`)) : ""],
    ["Note", note ?? ""],
    ["Request", request.id],
  ];
  const known = lines.filter(([, words]) => words !== "");
  return {
    name: `call-back-${request.id}-${queuedAt}`,
    from,
    to,
    subject,
    text: `${[subject, asText(links), asText(known)].join("\n\n")}\n`,
    html: htmlOf(subject, subject, links, known),
  };
}
