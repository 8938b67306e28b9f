import { channels, deliveryStateLabels } from "#contract/channels.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskDelivery } from "#contract/desk-request.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { localTime } from "../../sign-in/ui/times.ts";
import type { WorkProps } from "./use-request.ts";

export function Deliveries({ request: { id, deliveries }, work }: WorkProps) {
  const isAllSent = deliveries.every(({ state }) => state === "sent");
  const resend = () => work.mutate({ path: deskPaths.resend, body: { id, ...(isAllSent && { sent: true }) } });
  return (
    <section aria-label="Deliveries" className="print:hidden">
      <details open={deliveries.some(({ state }) => state === "failed")}>
        <summary className="min-h-11 cursor-pointer content-center font-bold">
          Emails about this request: {isAllSent ? "all sent" : "not all sent"}
        </summary>
        <ul className="grid gap-2">
          {deliveries.map((delivery) => (
            <li key={delivery.channel}>
              {/* Older versions stored channels that no longer exist. */}
              {channels[delivery.channel]?.label ?? delivery.channel}: {formatDelivery(delivery)}
            </li>
          ))}
        </ul>
        <Button className="mt-2" disabled={work.isPending} onClick={resend}>
          {isAllSent ? "Send again" : "Send now"}
        </Button>
      </details>
    </section>
  );
}

function formatDelivery({ state, sentAt, nextAt, lastError }: DeskDelivery): string {
  if (state === "sent") return `${deliveryStateLabels.sent}${sentAt ? ` ${localTime(sentAt)}` : ""}`;
  const next = nextAt ? `, next try ${localTime(nextAt)}` : "";
  return `${deliveryStateLabels[state]}${next}${lastError ? `: ${lastError}` : ""}`;
}
