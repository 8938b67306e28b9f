import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type StallingProxy = Awaited<ReturnType<typeof startStallingProxy>>;

interface Link {
  near: Socket;
  far?: Socket;
}

/** A TCP proxy in front of a database that can behave like a network that loses every packet. */
export async function startStallingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const all: Link[] = [];
  let links: Link[] = [];
  let isStalled = false;
  let armed: { when: "before" | "after"; begin: () => void } | undefined;

  const open = (link: Link) => {
    const { near } = link;
    const far = connect(Number(target.port), target.hostname);
    link.far = far;
    near.on("data", (chunk) => {
      if (armed && chunk.includes("commit")) stall(link, chunk, armed);
      else far.write(chunk);
    });
    far.on("data", (chunk) => near.write(chunk)).on("error", () => {});
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.resume();
  };
  /** What has arrived waits in the paused sockets, so that a link that goes on has lost nothing. */
  const stall = ({ near, far }: Link, commit: string | Buffer, { when, begin }: NonNullable<typeof armed>) => {
    for (const link of links) {
      link.near.pause();
      link.far?.pause();
    }
    if (when === "before") near.unshift(commit);
    else far?.write(commit);
    isStalled = true;
    armed = undefined;
    begin();
  };

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const link: Link = { near };
    near.on("error", () => {});
    all.push(link);
    links.push(link);
    if (!isStalled) open(link);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** The database's address by way of the proxy. */
    url: Object.assign(new URL(databaseUrl), { port }).href,
    /**
     * From the next COMMIT on nothing passes in either direction and nothing is closed; new connections are accepted in
     * silence. "before" loses the COMMIT itself, "after" its answer. Resolves when it has begun.
     */
    stallAtCommit: (when: "before" | "after") =>
      new Promise<void>((resolve) => {
        armed = { when, begin: resolve };
      }),
    /** New connections pass again. Those from before go on where they were, or stay silent for ever. */
    heal(old: "continue" | "stay silent") {
      isStalled = false;
      for (const link of old === "continue" ? links : []) {
        link.near.resume();
        if (link.far) link.far.resume();
        else open(link);
      }
      if (old === "stay silent") links = [];
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
