/** What one subcommand found: written to `results/<name>.json`, read again to write the page and its charts. */
export interface Finding {
  /** The subcommand. */
  name: string;
  /** When and on what it was measured; see `describeMachine`. */
  machine: Machine;
  /** One sentence per line: how it was measured, with what, how often. */
  method: string[];
  /** Named figures that a limit stands for, judged in one place. */
  judged: Judged[];
  tables: Table[];
  charts: Chart[];
}

/** What a subcommand measures by itself: the machine is described once, before it begins. */
export type Measured = Omit<Finding, "machine">;

export interface Machine {
  measuredOn: string;
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  /** Median of a write of 4 kB and its fsync, in milliseconds, where the project keeps its data. */
  fsyncMs: number;
}

/** A figure beside what it has to be. `holds` is undefined where the machine lacks what the figure needs. */
export interface Judged {
  what: string;
  figure: string;
  limit: string;
  holds: boolean | undefined;
}

export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

/** Bars for things side by side, a line for something that grows. Values are in the unit named. */
export interface Chart {
  /** The file name of its SVG, without ending. */
  file: string;
  title: string;
  unit: string;
  look: "bars" | "line";
  /** Every point of every series; on a line chart `at` is a number. */
  series: { name: string; points: { at: string | number; value: number }[] }[];
}
