import { redriveDeliveries } from "../store/queue.ts";
import { enabledChannels } from "../store/tables.ts";
import { defineCommand, UsageError } from "./command.ts";
import { counted } from "./counted.ts";
import { findRequest } from "./find-request.ts";

export const redrive = defineCommand({
  name: "redrive",
  usage: "redrive ID",
  summary: "send now what waits or was given up of a request; --all for every request",
  notes:
    "For one request, cancelled deliveries are sent after all. Receipts that were given up, and channels that are\n" +
    "switched off, are left alone. The server sends, so it has to run.",
  argument: { what: "the id of a request, or --all", isOptional: true },
  options: { all: { type: "boolean", help: "every request, for example after the mail server works again" } },
  async run({ db, config }, { argument, options }) {
    if ((argument === "") === !options.all) throw new UsageError("redrive needs the id of a request, or --all.");
    const requestId = options.all ? "all" : (await findRequest(db, argument)).request.id;
    const count = await redriveDeliveries(db, requestId, enabledChannels(config));
    process.stdout.write(
      count === 0
        ? "There is nothing to try again: all that may be sent was sent or is being sent just now.\n"
        : `The server now tries ${counted(count, "delivery", "deliveries")} again.\n`,
    );
  },
});
