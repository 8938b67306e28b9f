/** What holds for a channel everywhere. How it is sent is in `server/delivery/channels.ts`. */
interface ChannelTraits {
  /** How the desk names it. */
  label: string;
  /** To whom it goes, in words that the privacy policy and docs/security.md must hold. */
  recipient: string;
  /** The company counts on it: until it is sent the request is undelivered, is never purged and makes the queue lag. */
  required: boolean;
  /** It may be sent again after it was given up. What may not is given up at the first doubt. */
  redrivable: boolean;
  /** It is queued with the request. False: later, when it is due. */
  isImmediate: boolean;
}

/**
 * The ways a quote request reaches somebody. Whoever adds one here is led to every other place by a type error or a
 * failing unit test.
 */
export const channels = {
  letter: {
    label: "Letter to the office",
    recipient: "our office",
    required: true,
    redrivable: true,
    isImmediate: true,
  },
  webhook: {
    label: "Webhook",
    recipient: "the system we keep customer records in",
    required: true,
    redrivable: true,
    isImmediate: true,
  },
  receipt: {
    label: "Receipt to the visitor",
    recipient: "the e-mail address you gave",
    required: false,
    redrivable: false,
    isImmediate: true,
  },
  reminder: {
    label: "Reminder that nobody opened it",
    recipient: "our office",
    required: false,
    redrivable: false,
    isImmediate: false,
  },
} as const satisfies Record<string, ChannelTraits>;

/** One of the channels, as stored and sent. */
export type Channel = keyof typeof channels;

/** All of them. */
export const channelNames = Object.keys(channels) as Channel[];

/** Those the company counts on. */
export const requiredChannels = channelNames.filter((channel) => channels[channel].required);

/** How far a delivery has come, with the desk's words: it waits, is done, waits for a person, or ended unsent. */
export const deliveryStateLabels = {
  queued: "waiting",
  sent: "sent",
  failed: "given up",
  cancelled: "cancelled",
} as const;

/** One of the states. */
export type DeliveryState = keyof typeof deliveryStateLabels;
