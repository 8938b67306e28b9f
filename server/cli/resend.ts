import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import { enabledChannels } from "../delivery/enabled-channels.ts";
import { resendDeliveries } from "../delivery/queue.ts";
import { findQuoteRequest } from "../requests/list-requests.ts";
import { onlyArgument, readSince, UsageError } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

const options = { all: { type: "boolean" }, sent: { type: "boolean" }, since: { type: "string" } } as const;
const missing = "resend needs the request's number, or --all.";

export const resend = {
  usage: "resend NUMBER | --all [--sent] [--since TIME]",
  help: `Queues the failed deliveries of a request again and sends waiting ones now. The server must be running.
With a number, canceled deliveries go out too. Skips failed receipts and channels that are not set up.
--all          every request, for example after the mail server works again
--sent         also those that were sent, for example to a wrong MAIL_TO. With --all it needs --since.
--since TIME   only requests received since then, as for list`,
  async run(args: string[]): Promise<void> {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { all = false, sent = false, since } = values;
    if (all && positionals.length > 0) throw new UsageError(missing);
    const typed = all ? undefined : onlyArgument(positionals, missing);
    if (all && sent && since === undefined)
      throw new UsageError("resend --all --sent sends every email again. Add --since.");
    await useDatabase(async ({ db, config, locale }) => {
      const requestId = typed === undefined ? undefined : (await findQuoteRequest(db, typed)).request.id;
      const filter = { sent, ...readSince(since, locale.timeZone) };
      const deliveries = await resendDeliveries(db, requestId, enabledChannels(config), filter);
      process.stdout.write(
        deliveries === 0
          ? "There is nothing to send again: everything was sent or is being sent now.\n"
          : `The server now tries ${counted(deliveries, "delivery", "deliveries")} again.\n`,
      );
    });
  },
};
