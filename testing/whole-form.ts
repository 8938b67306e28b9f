/** Whether long tests run in their whole form, which `npm run test:faults` sets. The other commands run the short form. */
export const isWhole = process.env.TEST_FORM === "whole";

/** How many rounds of a test to run: all in its whole form, else a fifth. */
export function roundsOf(all: number): number {
  return isWhole ? all : Math.ceil(all / 5);
}
