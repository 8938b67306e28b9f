import { counted } from "#contract/counted.ts";
import { enabledChannels } from "../delivery/enabled-channels.ts";
import { redriveDeliveries } from "../delivery/queue.ts";
import { findQuoteRequest } from "../requests/list-requests.ts";
import { defineCommand, UsageError } from "./command.ts";
import { filterOptions, requestFilter } from "./request-filter.ts";

export const redrive = defineCommand({
  usage: "redrive ID",
  summary:
    "send now what waits or was given up of a request; --all for every request\n" +
    "For one request, cancelled deliveries are sent after all. Receipts that were given up, and channels that are\n" +
    "not set up, are left alone. The server sends, so it has to run.",
  argument: { what: "the id of a request, or --all", isOptional: true },
  options: {
    all: { type: "boolean", help: "every request, for example after the mail server works again" },
    sent: { type: "boolean", help: "also what was sent, for example to a wrong MAIL_TO; with --all give --since" },
    since: { ...filterOptions.since, help: "only requests received since then, as for list" },
  },
  async run({ db, config, place }, { argument, options }) {
    const { all = false, sent = false, since } = options;
    if ((argument === "") === !all) throw new UsageError("redrive needs the id of a request, or --all.");
    if (all && sent && since === undefined)
      throw new UsageError("redrive --all --sent sends every email again: say --since when.");
    const requestId = all ? "all" : (await findQuoteRequest(db, argument)).request.id;
    const enabled = enabledChannels(config);
    const count = await redriveDeliveries(db, requestId, enabled, { sent, ...requestFilter(options, place.timeZone) });
    process.stdout.write(
      count === 0
        ? "There is nothing to try again: all that may be sent was sent or is being sent just now.\n"
        : `The server now tries ${counted(count, "delivery", "deliveries")} again.\n`,
    );
    return { request: requestId, deliveries: count };
  },
});
