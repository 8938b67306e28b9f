import { counted } from "#contract/counted.ts";
import { cancelDeliveries } from "../delivery/queue.ts";
import { findQuoteRequest } from "../requests/list-requests.ts";
import { parseArgument } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const cancel = {
  usage: "cancel ID",
  help: `Cancels the waiting and failed deliveries of a request, but not those being sent now. The request stays.
resend ID sends canceled deliveries after all.`,
  async run(args: string[]): Promise<void> {
    const id = parseArgument(args, "cancel needs the id of a request.");
    await useDatabase(async ({ db }) => {
      const requestId = (await findQuoteRequest(db, id)).request.id;
      const deliveries = await cancelDeliveries(db, requestId);
      process.stdout.write(
        deliveries === 0
          ? "There is nothing to cancel: no delivery is waiting or has failed. One may be in progress.\n"
          : `Canceled ${counted(deliveries, "delivery", "deliveries")}.\n`,
      );
    });
  },
};
