import { type Channel, channelNames, requiredChannels } from "#contract/channels.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Database } from "../store/database.ts";

export type ChannelSettings = Pick<ServerConfig, "mail" | "webhook" | "sendReceipt" | "deskStaff">;

/** What a server does with each channel. */
export interface ChannelPlan {
  on: Channel[];
  /** A server of this database had their setting, which is missing now: what waits is kept. */
  held: Channel[];
  /** Switched off, or never set up. */
  off: Channel[];
}

interface ChannelSetting {
  /** The variable that has to be set. */
  name: string;
  isEmail: boolean;
  /** What this configuration says of it, which the database remembers. Undefined: nothing. */
  choice: (config: ChannelSettings) => "on" | "off" | undefined;
}

export const channelSettings: Record<Channel, ChannelSetting> = {
  letter: {
    name: "SMTP_URL",
    isEmail: true,
    // Files that somebody asked for end the memory of a mail server.
    choice: ({ mail }) => (mail === "smtp" ? "on" : mail === "files" ? "off" : undefined),
  },
  webhook: {
    name: "WEBHOOK_URL",
    isEmail: false,
    choice: ({ webhook }) => (webhook === "off" ? "off" : webhook && "on"),
  },
  receipt: { name: "SEND_RECEIPT", isEmail: true, choice: ({ sendReceipt }) => sendReceipt },
  "call-back": {
    name: "SMTP_URL",
    isEmail: true,
    choice: ({ deskStaff }) => (deskStaff.length > 0 ? "on" : "off"),
  },
};

/** What these settings mean for each channel, considering what servers of this database were set up for. */
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
  await db.write(async (trx) => {
    for (const channel of channelNames) {
      const choice = channelSettings[channel].choice(config);
      if (choice === "off") await trx.deleteFrom("configured_channel").where("channel", "=", channel).execute();
      const remember = trx.insertInto("configured_channel").values({ channel });
      if (choice === "on") await remember.onConflict((conflict) => conflict.column("channel").doNothing()).execute();
    }
  });
}

function placeOf(channel: Channel, config: ChannelSettings, known: Set<Channel>): keyof ChannelPlan {
  const { isEmail, choice } = channelSettings[channel];
  // The letter needs no choice: it leaves where any mail does.
  const isWanted = channel === "letter" || choice(config) === "on";
  // A trial writes files, unless a mail server was set up before: then its address is missing.
  const hasMail = config.mail === "trial" ? !known.has("letter") : config.mail !== undefined;
  if (isWanted && (!isEmail || hasMail)) return "on";
  if (choice(config) === "off") return "off";
  return known.has(channel) || channel === "letter" ? "held" : "off";
}
