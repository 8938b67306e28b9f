/** A browser engine, started once for a worker. */
export interface Engine {
  /** Opens a tab that knows of no earlier one: its storage and its cache are empty. One at a time. */
  openTab(options: { javaScriptEnabled: boolean }): Promise<Tab>;
  close(): Promise<void>;
}

/** What every engine can do. All a visitor does is made of this, in `visitor.ts`. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function in the page, with or without script. Arguments and answer are JSON. */
  evaluate<Args extends unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args): Promise<Answer>;
  /** A click of the main button, in pixels from the corner of what is seen of the page. */
  clickAt(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Gives the device a finger, as far as the browser can tell. Only Chromium's driver can. */
  plugInAuthenticator?(): Promise<void>;
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Key = "Enter" | "Escape" | "Space" | "Tab";
