import type { ReactNode } from "react";
import { deskPaths } from "#contract/desk-paths.ts";
import { actLabels, correctedFields } from "#contract/desk-work.ts";
import {
  formatField,
  isChoiceField,
  isOptional,
  isTextField,
  officeFieldNames,
  type QuoteRequestField,
  quoteRequestFields,
} from "#contract/quote-request.ts";
import { requestNumber } from "#contract/request-number.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { localTime } from "../../sign-in/ui/times.ts";
import { choices } from "../content.ts";
import { Correct } from "./Correct.tsx";
import type { WorkProps } from "./use-request.ts";

const factNames = officeFieldNames.filter((field) => !["name", "phone", "urgency"].includes(field));

export const factRows = "grid grid-cols-[6rem_1fr] gap-x-3 gap-y-1";

export function Facts({ request, work }: WorkProps) {
  const { id, version, city, receivedAt, suspectReason, status } = request;
  const clearSpam = () => work.mutate({ path: deskPaths.notSpam, body: { id, version } });
  const factOf = (field: QuoteRequestField) => {
    const text = formatField(request, field, choices);
    if (!text && isOptional(field)) return null;
    return (
      <Fact key={field} term={quoteRequestFields[field].label}>
        <bdi>{text || "Not given"}</bdi>
      </Fact>
    );
  };
  return (
    <section aria-label="Details" className="grid gap-3">
      {(suspectReason !== null || status === "spam") && (
        <Notice kind="status">
          <p className="grow">
            {suspectReason === null ? "Marked as spam." : <>This looks like spam: {suspectReason}</>}
          </p>
          <Button disabled={work.isPending} onClick={clearSpam}>
            Not spam
          </Button>
        </Notice>
      )}
      <div className="flex items-start gap-3 xl:flex-wrap">
        <dl className={`min-w-0 grow xl:basis-full ${factRows}`}>
          {factNames.filter(isChoiceField).map(factOf)}
          <Fact term="City">{city ?? "Not asked"}</Fact>
          {factNames.filter(isTextField).map(factOf)}
          {request.address && (
            <Fact term={actLabels.address}>
              <a
                href={mapHref(request)}
                rel="noreferrer"
                target="_blank"
                className="inline-flex min-h-11 items-center text-link underline"
              >
                <bdi>{request.address}</bdi>
              </a>
            </Fact>
          )}
          {request.dialWords && request.dialWords !== request.phone && (
            <Fact term="Phone as typed">
              <bdi>{request.phone}</bdi>
            </Fact>
          )}
          {correctedFields
            .filter((field) => request.sent[field] !== undefined)
            .map((field) => (
              <Fact key={field} term={`${quoteRequestFields[field].label} as sent`}>
                <bdi>{request.sent[field]}</bdi>
              </Fact>
            ))}
          <Fact term="Received">
            <time dateTime={receivedAt}>{localTime(receivedAt)}</time>
          </Fact>
          <Fact term="Number">{requestNumber(id)}</Fact>
        </dl>
        <Correct {...{ request, work }} />
      </div>
    </section>
  );
}

/** Opens the street in the phone's map. Adds the page's city to an address that names none. */
function mapHref({ address, city }: WorkProps["request"]): string {
  const query = encodeURIComponent(city && !address?.includes(",") ? `${address}, ${city}` : (address ?? ""));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
