import { createHmac } from "node:crypto";
import type { ServerConfig } from "../config/config.ts";
import type { ClaimedDelivery } from "./deliveries.ts";
import { SendError } from "./email.ts";

/** Posts a request, signed as in Standard Webhooks. All attempts have the same id, so no error is ambiguous. */
export async function callWebhook(webhook: ServerConfig["webhook"], claim: ClaimedDelivery, signal: AbortSignal) {
  if (!webhook) throw new SendError("WEBHOOK_URL is not set", { code: "NO_WEBHOOK" });
  const { url, secret } = webhook;
  const body = JSON.stringify({
    type: "quote_request.received",
    timestamp: claim.request.receivedAt,
    data: claim.request,
  });
  const timestamp = Math.floor(Date.now() / 1000).toString();
  const headers = {
    "content-type": "application/json",
    "webhook-id": claim.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatureOf(secret, claim.id, timestamp, body),
  };
  const init = { method: "POST", headers, body, signal, redirect: "manual" } as const;
  const answer = await fetch(url, init).catch((error) => {
    const code = error.cause?.code ?? error.name;
    throw new SendError(`The webhook could not be reached: ${code}`, { code });
  });
  await answer.body?.cancel();
  const { ok, status } = answer;
  if (!ok) throw new SendError(`The webhook answered ${status}`, { code: `HTTP ${status}` });
}

export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
