import { type Channel, channelNames, requiredChannels } from "#contract/channels.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Database } from "../store/database.ts";

/** The settings that say by which channels a server delivers. */
export type ChannelSettings = Pick<ServerConfig, "mail" | "webhook" | "sendReceipt" | "reminder">;

/** What a server does with each channel. */
export interface ChannelPlan {
  /** Delivered by. */
  on: Channel[];
  /** Without a setting that a server of this database had: what waits is kept for the day it is back. */
  held: Channel[];
  /** Switched off, or never set up: nothing waits for them. */
  off: Channel[];
}

interface ChannelSetting {
  /** Its name, for whoever has to set it. */
  name: string;
  /** Whether this configuration delivers by it; `known` are the channels that servers of the same database had. */
  isOn: (config: ChannelSettings, known: Set<Channel>) => boolean;
  /** Whether it is switched off in so many words. What is neither on nor off is held where it is known. */
  isOff: (config: ChannelSettings) => boolean;
  /** Whether a server with this configuration makes it known. */
  isRemembered: (config: ChannelSettings) => boolean;
}

/** The setting of each channel. */
export const channelSettings: Record<Channel, ChannelSetting> = {
  letter: {
    name: "SMTP_URL",
    isOn: hasMail,
    // Files that somebody asked for end the memory of a mail server.
    isOff: ({ mail }) => mail === "files",
    isRemembered: ({ mail }) => mail === "smtp",
  },
  webhook: {
    name: "WEBHOOK_URL",
    isOn: ({ webhook }) => typeof webhook === "object",
    isOff: ({ webhook }) => webhook === "off",
    isRemembered: ({ webhook }) => typeof webhook === "object",
  },
  receipt: {
    name: "SEND_RECEIPT",
    isOn: (config, known) => config.sendReceipt === "on" && hasMail(config, known),
    isOff: ({ sendReceipt }) => sendReceipt === "off",
    isRemembered: ({ sendReceipt }) => sendReceipt === "on",
  },
  reminder: {
    name: "SMTP_URL",
    isOn: (config, known) => config.reminder !== undefined && hasMail(config, known),
    isOff: ({ reminder }) => reminder === undefined,
    isRemembered: ({ reminder }) => reminder !== undefined,
  },
};

/** Reads what these settings mean for each channel, beside what servers of this database were set up for. */
export async function planChannels(db: Database, config: ChannelSettings): Promise<ChannelPlan> {
  const rows = await db.read((kysely) => kysely.selectFrom("configured_channel").select("channel").execute());
  const known = new Set(rows.map(({ channel }) => channel));
  const plan: ChannelPlan = { on: [], held: [], off: [] };
  for (const channel of channelNames) plan[placeOf(channel, config, known)].push(channel);
  return plan;
}

/** The channels a new request gets deliveries for: those that are on, and those the company counts on that are held. */
export async function queuedChannels(db: Database, config: ChannelSettings): Promise<Channel[]> {
  const { on, held } = await planChannels(db, config);
  return [...on, ...held.filter((channel) => requiredChannels.includes(channel))];
}

/** Remembers at a server's start which channels it is set up for, and forgets those that are switched off. */
export async function rememberChannels(db: Database, config: ChannelSettings): Promise<void> {
  const remembered = channelNames.filter((channel) => channelSettings[channel].isRemembered(config));
  const forgotten = channelNames.filter((channel) => channelSettings[channel].isOff(config));
  await db.write(async (trx) => {
    for (const channel of remembered) {
      await trx
        .insertInto("configured_channel")
        .values({ channel })
        .onConflict((conflict) => conflict.column("channel").doNothing())
        .execute();
    }
    for (const channel of forgotten) {
      await trx.deleteFrom("configured_channel").where("channel", "=", channel).execute();
    }
  });
}

/** A trial writes files, unless a mail server was set up before: then its address is missing. */
function hasMail({ mail }: ChannelSettings, known: Set<Channel>): boolean {
  return mail === "smtp" || mail === "files" || (mail === "trial" && !known.has("letter"));
}

function placeOf(channel: Channel, config: ChannelSettings, known: Set<Channel>): keyof ChannelPlan {
  const setting = channelSettings[channel];
  if (setting.isOn(config, known)) return "on";
  if (setting.isOff(config)) return "off";
  return known.has(channel) || channel === "letter" ? "held" : "off";
}
