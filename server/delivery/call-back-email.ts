import { timeWords } from "../local-time.ts";
import type { ClaimedDelivery } from "./deliveries.ts";
import type { Mail } from "./email.ts";
import { buttons, emailBody, type Fact, factsTable } from "./email-body.ts";
import { buttonsOf, defang, factOf, fieldAsTyped, type LetterParties } from "./letter.ts";

export function composeCallBackEmail(
  { request, callBack, note, queuedAt }: ClaimedDelivery,
  { from, to, company, desk }: LetterParties,
): Mail {
  const title = `Call back ${defang(request.name)} now`;
  const facts: Fact[] = [
    factOf(request, "phone", company.words),
    factOf(request, "services", company.words),
    ["Call back", callBack ? timeWords(`${callBack}Z`, "UTC") : ""],
    ["Note", note ?? ""],
    ["Request", request.id],
  ];
  return {
    name: `call-back-${request.id}-${queuedAt}`,
    from,
    to,
    subject: `${title}: ${fieldAsTyped(request, "phone", company.words)}`,
    ...emailBody(company, title, [buttons(...buttonsOf(request, desk)), factsTable(facts)]),
  };
}
