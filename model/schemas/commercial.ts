import { z } from "zod";
import { shortText } from "./text.ts";

const fact = (title: string, description: string) => shortText(120).optional().meta({ title, description });

/** What managers of buildings ask before they hire. What is empty is not shown. */
export const commercial = z.strictObject({
  liability: fact("General liability", 'The limits, such as "$1 million each, $2 million in all".'),
  auto: fact("Auto", "The limit of the insurance on your trucks."),
  workersComp: fact("Workers' comp", "Who insures your people, by name."),
  namedClients: fact("Additional insured", "Whether and how you name a client on the policy."),
  lifts: fact("Lifts", "Who of you is certified to run one, and by whom."),
  certificates: fact("Certificates", "How soon you send one."),
  contact: fact("Contact", "Whom a manager calls, by name, and how."),
});
