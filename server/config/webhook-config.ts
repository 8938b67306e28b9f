import { addressSetting, type Environment, isSentUnencrypted, refuse, secretSetting } from "./settings.ts";

/** Returns the webhook that receives each request (Standard Webhooks), or undefined. */
export function readWebhook(env: Environment) {
  const url = addressSetting(env, "WEBHOOK_URL", ["https:", "http:"]);
  const secret = secretSetting(env, "WEBHOOK_SECRET");
  if (!url && !secret) return undefined;
  if (!url || !secret) refuse(url ? "WEBHOOK_SECRET" : "WEBHOOK_URL", "is missing: a webhook needs both its settings");
  if (new URL(url).username || new URL(url).password)
    refuse(
      "WEBHOOK_URL",
      "must not contain a user or password. They are never sent: the signature identifies the sender",
    );
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.of();
  if (key.length < 24 || key.length > 64)
    refuse("WEBHOOK_SECRET", "must be whsec_ followed by 24 to 64 random bytes in base64");
  if (isSentUnencrypted(url))
    refuse("WEBHOOK_URL", "must start with https://: quote requests would be sent unencrypted");
  return { url, secret };
}
