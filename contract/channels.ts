interface ChannelTraits {
  label: string;
  /** The privacy policy and docs/security.md must use the same words. */
  recipient: string;
  /** Until this delivery is sent, the request counts as undelivered, is never purged, and makes the queue lag. */
  required: boolean;
  /** Can be resent after it failed. Otherwise one ambiguous attempt is final. */
  resendable: boolean;
  /** Queued with the request. False: queued later, when the delivery is due. */
  isImmediate: boolean;
}

/** The ways to report a quote request. When you add one, the compiler or a unit test names the files to change. */
export const channels = {
  letter: {
    label: "Email to the office",
    recipient: "our office",
    required: true,
    resendable: true,
    isImmediate: true,
  },
  webhook: {
    label: "Webhook",
    recipient: "the system we keep customer records in",
    required: true,
    resendable: true,
    isImmediate: true,
  },
  receipt: {
    label: "Receipt to the visitor",
    recipient: "the email address you gave",
    required: false,
    resendable: false,
    isImmediate: true,
  },
  "call-back": {
    label: "Email that a call back is due",
    recipient: "our office",
    required: true,
    // Staff need no email about a past call back.
    resendable: false,
    isImmediate: false,
  },
} as const satisfies Record<string, ChannelTraits>;

export type Channel = keyof typeof channels;

export const channelNames = Object.keys(channels) as Channel[];

export const requiredChannels = channelNames.filter((channel) => channels[channel].required);

export const resendableChannels = channelNames.filter((channel) => channels[channel].resendable);

/** Delivery states with the desk's labels. Staff can resend a failed delivery. */
export const deliveryStateLabels = {
  queued: "waiting",
  sent: "sent",
  failed: "failed",
  cancelled: "canceled",
} as const;

export type DeliveryState = keyof typeof deliveryStateLabels;
