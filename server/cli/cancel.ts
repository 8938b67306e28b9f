import { counted } from "#contract/counted.ts";
import { cancelDeliveries } from "../delivery/queue.ts";
import { findQuoteRequest } from "../requests/list-requests.ts";
import { parseArgument } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const cancel = {
  usage: "cancel NUMBER",
  help: `Cancels the waiting and failed deliveries of a request, but not those being sent now. The request stays.
resend NUMBER sends canceled deliveries after all.`,
  async run(args: string[]): Promise<void> {
    const number = parseArgument(args, "cancel needs the request's number.");
    await useDatabase(async ({ db }) => {
      const requestId = (await findQuoteRequest(db, number)).request.id;
      const deliveries = await cancelDeliveries(db, requestId);
      process.stdout.write(
        deliveries === 0
          ? "There is nothing to cancel: no delivery is waiting or has failed. One may be in progress.\n"
          : `Canceled ${counted(deliveries, "delivery", "deliveries")}.\n`,
      );
    });
  },
};
