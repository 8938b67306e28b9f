import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { startServerProcess } from "../../testing/server-process.ts";

const openFiles = process.report.getReport() as { userLimits?: { open_files?: { hard: number | string } } };
const mostFiles = Number(openFiles.userLimits?.open_files?.hard ?? 0) || Number.POSITIVE_INFINITY;
const addresses = 20;
const idleFromEach = 490;
const slowFromEach = 10;
const inAll = addresses * (idleFromEach + slowFromEach);

/** Needs 10,000 open files here and there, and many loopback addresses, which Linux has. */
const canRun = process.platform === "linux" && mostFiles > inAll + 1_000;

test.runIf(canRun)(
  "ten thousand open sockets, a few of them reading nothing, leave pages served",
  async () => {
    const { child, url, ended } = await startServerProcess();
    const { port } = new URL(url);
    const sockets: Socket[] = [];
    let cut = 0;
    for (let address = 1; address <= addresses; address += 1) {
      const opened = Array.from({ length: idleFromEach + slowFromEach }, (_, at) => {
        const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: `127.0.1.${address}` });
        socket.on("error", () => {}).once("close", () => (cut += 1));
        if (at < slowFromEach) socket.pause().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(50));
        return socket;
      });
      await Promise.all(opened.map((socket) => once(socket, "connect")));
      sockets.push(...opened);
    }
    const answer = await fetch(`${url}/contact`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("<h1>Contact</h1>");
    expect(sockets).toHaveLength(inAll);
    expect(cut).toBeLessThan(inAll / 2);
    for (const socket of sockets) socket.destroy();
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  },
  60_000,
);
