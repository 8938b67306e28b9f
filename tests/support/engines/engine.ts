/** A browser engine. Each worker starts it once. */
export interface Engine {
  /** Opens a tab with empty storage and cache. Only one tab can be open at a time. */
  openTab(options: { javaScriptEnabled: boolean }): Promise<Tab>;
  close(): Promise<void>;
}

/** The actions that every engine supports. `visitor.ts` combines them. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function in the page, even if its scripts are off. Arguments and result are JSON. */
  evaluate<Args extends unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args): Promise<Answer>;
  /** Clicks at a point in pixels from the top left corner of the viewport. */
  clickAt(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Adds a virtual fingerprint reader. Only Chromium's driver can. */
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
