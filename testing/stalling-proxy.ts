import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of a database that can behave like a network that loses every packet. */
export interface StallingProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /**
   * From the next COMMIT on nothing passes in either direction and nothing is closed; new connections are accepted in
   * silence. "before" loses the COMMIT itself, "after" its answer. Resolves when it has begun.
   */
  stallAtCommit(when: "before" | "after"): Promise<void>;
  /** New connections pass again. Those from before the healing go on where they were, or stay silent for ever. */
  heal(old: "continue" | "stay silent"): void;
  close(): Promise<void>;
}

interface Link {
  near: Socket;
  far?: Socket;
}

interface State {
  target: URL;
  links: Link[];
  isStalled: boolean;
  armed?: { when: "before" | "after"; begin: () => void } | undefined;
}

export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const url = new URL(databaseUrl);
  const state: State = { target: new URL(databaseUrl), links: [], isStalled: false };
  const all: Link[] = [];
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const link: Link = { near };
    near.on("error", () => {});
    all.push(link);
    state.links.push(link);
    if (!state.isStalled) open(link, state);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stallAtCommit: (when) =>
      new Promise((resolve) => {
        state.armed = { when, begin: resolve };
      }),
    heal(old) {
      state.isStalled = false;
      if (old === "continue") for (const link of state.links) resume(link, state);
      else state.links = [];
    },
    async close() {
      server.close();
      for (const { near, far } of all) {
        near.destroy();
        far?.destroy();
      }
      await once(server, "close");
    },
  };
}

function open(link: Link, state: State): void {
  const { near } = link;
  const far = connect(Number(state.target.port), state.target.hostname);
  link.far = far;
  near.on("data", (chunk) => {
    if (state.armed && chunk.includes("commit")) stall(link, chunk, state);
    else far.write(chunk);
  });
  far.on("data", (chunk) => near.write(chunk)).on("error", () => {});
  near.on("close", () => far.destroy());
  far.on("close", () => near.destroy());
  near.resume();
}

/** What has arrived waits in the paused sockets, so that a link that goes on has lost nothing. */
function stall({ near, far }: Link, commit: Buffer, state: State): void {
  for (const link of state.links) {
    link.near.pause();
    link.far?.pause();
  }
  if (state.armed?.when === "before") near.unshift(commit);
  else far?.write(commit);
  state.isStalled = true;
  state.armed?.begin();
  state.armed = undefined;
}

function resume(link: Link, state: State): void {
  if (link.far) {
    link.near.resume();
    link.far.resume();
  } else open(link, state);
}
