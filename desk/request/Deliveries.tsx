import { channels, deliveryStateLabels } from "#contract/channels.ts";
import type { DeskDelivery } from "#contract/desk.ts";
import { Button } from "../ui/Button.tsx";
import { localTime } from "../ui/times.ts";

interface Props {
  deliveries: DeskDelivery[];
  busy: boolean;
  /** With `sent`, sends even delivered emails again. */
  onResend: (sent: boolean) => void;
}

export function Deliveries({ deliveries, busy, onResend }: Props) {
  const isAllSent = deliveries.every(({ state }) => state === "sent");
  return (
    <section aria-label="Deliveries" className="print:hidden">
      <details open={deliveries.some(({ state }) => state === "failed")}>
        <summary className="min-h-11 cursor-pointer content-center font-bold">
          Emails about this request: {isAllSent ? "all sent" : "not all sent"}
        </summary>
        <ul className="grid gap-2">
          {deliveries.map((delivery) => (
            <li key={delivery.channel}>
              {/* Older versions used channels that are gone. */}
              {channels[delivery.channel]?.label ?? delivery.channel}: {stateWords(delivery)}
            </li>
          ))}
        </ul>
        <Button className="mt-2" disabled={busy} onClick={() => onResend(isAllSent)}>
          {isAllSent ? "Send again" : "Send now"}
        </Button>
      </details>
    </section>
  );
}

function stateWords({ state, sentAt, nextAt, lastError }: DeskDelivery): string {
  if (state === "sent") return `${deliveryStateLabels.sent}${sentAt ? ` ${localTime(sentAt)}` : ""}`;
  const next = nextAt ? `, next try ${localTime(nextAt)}` : "";
  return `${deliveryStateLabels[state]}${next}${lastError ? `: ${lastError}` : ""}`;
}
