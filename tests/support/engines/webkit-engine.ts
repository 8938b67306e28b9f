import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { type Program, startProgram, untilReady } from "../program.ts";
import { SilentDriverError } from "../silent-driver.ts";
import type { Engine, Key, Size, Tab } from "./engine.ts";
import { createClient } from "./webdriver-client.ts";

const keys: Record<Key, string> = { Enter: "\uE007", Escape: "\uE00C", Space: " ", Tab: "\uE004" };
const maxStartMs = 60_000;

/** Starts WebKitGTK's small browser on a virtual screen. `home` is a folder for its files. */
export async function startWebKit(programs: { driver: string; xvfb: string }, home: string): Promise<Engine> {
  await narrowToolbar(home);
  const { screen, display } = await startScreen(programs.xvfb);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH } = process.env;
  const env = { PATH, HOME: home, DISPLAY: display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
  const driver = startProgram([programs.driver, `--port=${port}`], { env, stdio: "ignore" });
  const isAnswering = async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok;
  await untilReady(driver, isAnswering, maxStartMs).catch((cause) => {
    throw new SilentDriverError(`${url} got no answer`, cause);
  });
  return {
    openTab: ({ javaScriptEnabled }) => openTab(url, javaScriptEnabled),
    close: async () => {
      await driver.end();
      await screen.end();
    },
  };
}

async function openTab(driverUrl: string, javaScriptEnabled: boolean): Promise<Tab> {
  const client = createClient(driverUrl);
  const options = { args: ["--automation", `--enable-javascript=${javaScriptEnabled}`] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const started = client.post<{ sessionId: string }>("/session", { capabilities });
  const { sessionId } = await started.catch((cause) => {
    throw new SilentDriverError("WebKit did not start, which happens on a busy machine", cause);
  });
  const session = `/session/${sessionId}`;

  const evaluate: Tab["evaluate"] = (work, ...args) =>
    client.post(`${session}/execute/sync`, { script: `return (${work})(...arguments)`, args });
  const viewport = () => evaluate(() => ({ width: innerWidth, height: innerHeight }));
  let toolbarHeight = 0;
  const press = (text: string): Promise<void> => {
    const actions = Array.from(text).flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    return client.post(`${session}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
  };

  return {
    open: (url) => client.post(`${session}/url`, { url }),
    evaluate,
    clickAt: ({ x, y }) => {
      const move = { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) };
      const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
      return client.post(`${session}/actions`, { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    type: press,
    press: (key) => press(keys[key]),
    resize: async (size) => {
      for (let tries = 1; ; tries++) {
        await client.post(`${session}/window/rect`, { ...size, height: size.height + toolbarHeight });
        const { width, height } = await settled(viewport);
        if (width === size.width && height === size.height) return;
        if (tries === 5) throw new Error(`WebKit's page is ${width} x ${height} pixels, not ${JSON.stringify(size)}.`);
        // While the width differs, the window has not been resized yet.
        if (width === size.width) toolbarHeight += size.height - height;
      }
    },
    screenshot: async () => Buffer.from(await client.get<string>(`${session}/screenshot`), "base64"),
    close: () => client.delete(session),
  };
}

/** Returns the size once it has stopped changing. */
async function settled(read: () => Promise<Size>): Promise<Size> {
  let size = await read();
  for (;;) {
    await setTimeout(50);
    const next = await read();
    if (next.width === size.width && next.height === size.height) return next;
    size = next;
  }
}

/** Shrinks the toolbar's buttons, which would keep the window wider than a phone. */
async function narrowToolbar(home: string): Promise<void> {
  for (const version of ["gtk-3.0", "gtk-4.0"]) {
    const folder = join(home, ".config", version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "gtk.css"), "button { min-width: 0; padding: 0; border: 0 }\n");
  }
}

async function startScreen(xvfb: string): Promise<{ screen: Program; display: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const screen = startProgram([xvfb, ...args], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const pipe = screen.child.stdio[3];
  if (!pipe) throw new Error("Xvfb has no pipe to report its display.");
  const [number] = await once(pipe, "data", { signal: AbortSignal.timeout(maxStartMs) });
  return { screen, display: `:${String(number).trim()}` };
}
