import { channelNames } from "#contract/channels.ts";
import { counted } from "#contract/counted.ts";
import { cancelDeliveries } from "../delivery/queue.ts";
import { findQuoteRequest } from "../requests/list-requests.ts";
import { UserError } from "../store/database.ts";
import { defineCommand, UsageError } from "./command.ts";

export const cancel = defineCommand({
  usage: "cancel ID",
  summary:
    "end what waits or was given up of a request, without sending it\n" +
    "The request itself stays. With --channel alone, every request's: for a channel that is not set up. What the\n" +
    "server is sending just now is left alone. redrive ID sends what was cancelled after all.",
  argument: { what: "the id of a request, or --channel", isOptional: true },
  options: {
    channel: { type: "string", help: `only this channel: ${channelNames.join(", ")}` },
    confirm: { type: "boolean", help: "needed for the letters of every request: the company hears of none of them" },
  },
  async run({ db }, { argument, options }) {
    const channel = channelNames.find((name) => name === options.channel?.trim().toLowerCase());
    if (options.channel !== undefined && !channel)
      throw new UsageError(`--channel takes one of: ${channelNames.join(", ")}.`);
    if (argument === "" && !channel) throw new UsageError("cancel needs the id of a request, or --channel.");
    if (argument === "" && channel === "letter" && !options.confirm) {
      throw new UserError(
        "This would end the letters of every request that still waits for one, and the company would not hear of " +
          "them. Look at list --undelivered first; then add --confirm.",
      );
    }
    const requestId = argument === "" ? undefined : (await findQuoteRequest(db, argument)).request.id;
    const count = await cancelDeliveries(db, { requestId, channel });
    process.stdout.write(
      count === 0
        ? "There is nothing to cancel: nothing waits or was given up, apart from what is being sent just now.\n"
        : `Cancelled ${counted(count, "delivery", "deliveries")}.\n`,
    );
    return { request: requestId ?? "all", deliveries: count };
  },
});
