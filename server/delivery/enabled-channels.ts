import { type Channel, channelNames, requiredChannels } from "#contract/channels.ts";
import type { ServerConfig } from "../config/config.ts";

export type ChannelSettings = Pick<ServerConfig, "webhook" | "sendReceipt" | "deskStaff">;

/** Returns the channels that are set up. Deliveries of other channels wait in the queue. */
export function enabledChannels({ webhook, sendReceipt, deskStaff }: ChannelSettings): Channel[] {
  const isEnabled: Record<Channel, boolean> = {
    letter: true,
    webhook: webhook !== undefined,
    receipt: sendReceipt,
    "call-back": deskStaff.length > 0,
  };
  return channelNames.filter((channel) => isEnabled[channel]);
}

/** Returns the enabled channels whose undelivered requests count as late and are never purged. */
export function countedChannels(config: ChannelSettings): Channel[] {
  return enabledChannels(config).filter((channel) => requiredChannels.includes(channel));
}
