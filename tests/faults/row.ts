/** One line of the report: what was done to the server, what came of it. */
export interface Row {
  name: string;
  /** Part of the short version as well. */
  short?: boolean;
  run(context: RowContext): Promise<Finding>;
}

export interface RowContext {
  /** True in the short version: the same fault, fewer times. */
  short: boolean;
  /** An empty folder for this row alone. */
  folder: string;
  /** Runs after the row, whatever became of it. */
  later(cleanUp: () => unknown): void;
}

/** The figure is what was counted or measured, for the reader; `failures` is empty where all held. */
export type Finding = { figure: string; failures: string[] } | { skipped: string };

/** Collects what does not hold. */
export function checks() {
  const failures: string[] = [];
  return {
    failures,
    hold(holds: boolean, otherwise: string): void {
      if (!holds) failures.push(otherwise);
    },
  };
}
