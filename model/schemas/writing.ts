import { z } from "zod";

const range = (title: string, min: number, max: number) =>
  z
    .strictObject({
      min: z
        .int()
        .min(0)
        .default(min)
        .meta({ title: "At least", description: `Words. Usually ${min}.` }),
      max: z
        .int()
        .min(1)
        .default(max)
        .meta({ title: "At most", description: `Words. Usually ${max}.` }),
    })
    .default({ min, max })
    .meta({ title, description: "How long it should be." });

/** `content/writing.yaml`: the limits that the advice on writing goes by. None of them stops a build. */
export const writing = z.strictObject({
  landingPage: range("Pages about a service", 300, 2000),
  legalText: range("Legal texts", 100, 2000),
});

/** The limits of the advice on writing. */
export type Writing = z.infer<typeof writing>;
