/** Gives the browser the time to answer a tap before what comes next. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
