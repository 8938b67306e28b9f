import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { readServerConfig } from "../server/config.ts";

const policy = loadSite("content").legalPages.find(({ address }) => address === "/privacy-policy")?.body ?? "";

it("keeps requests as long as the privacy policy says", () => {
  expect(policy).toContain(`for ${readServerConfig({}).retentionDays} days`);
});

it("sends no receipt and calls no other system unless told to, as the policy's 'may' says", () => {
  const { sendReceipt, webhook } = readServerConfig({});
  expect({ sendReceipt, webhook }).toEqual({ sendReceipt: false, webhook: undefined });
  expect(policy).toMatch(/may send a short receipt/);
});
