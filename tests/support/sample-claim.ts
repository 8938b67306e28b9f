import type { ClaimedDelivery } from "../../server/delivery/deliveries.ts";
import type { StoredQuoteRequest } from "../../server/store/tables.ts";
import { attributionOf, sampleFields } from "./sample-fields.ts";
import { sampleManifest } from "./sample-site.ts";

export function sampleRequest(changes: Partial<StoredQuoteRequest> = {}): StoredQuoteRequest {
  return {
    id: "0f1e2d3c-4b5a-4678-8796-a5b4c3d2e1f0",
    receivedAt: "2026-03-01T20:05:00.000Z",
    ...sampleFields,
    services: ["Gutter Repair", "Gutter Cleaning"],
    urgency: "this-week",
    page: "/contact",
    attribution: attributionOf(),
    address: null,
    sent: {},
    suspect: false,
    suspectReason: null,
    ...changes,
  };
}

export function sampleClaim(changes: Partial<ClaimedDelivery> = {}): ClaimedDelivery {
  const request = sampleRequest();
  return {
    id: `letter-${request.id}`,
    channel: "letter",
    lease: "lease",
    attempt: 1,
    triesBefore: 0,
    ambiguousBefore: 0,
    queuedAt: Date.parse(request.receivedAt),
    request,
    callBack: null,
    callBackBy: null,
    unansweredCalls: 0,
    note: null,
    others: [],
    ...changes,
  };
}

export const sampleCompany = sampleManifest.company;

export const sampleParties = {
  from: { name: sampleCompany.name, address: "website@gutters.test" },
  to: ["office@gutters.test"],
  company: sampleCompany,
  pages: sampleManifest.pages,
};
