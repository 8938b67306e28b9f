/** Whether tests that take long run in their whole form, as `npm run test:faults` asks. `npm test` and `npm run test:ci` run their short one. */
export const isWhole = process.env.TEST_FORM === "whole";

/** How many rounds of a test to run: all in its whole form, else a fifth. */
export function roundsOf(all: number): number {
  return isWhole ? all : Math.ceil(all / 5);
}
