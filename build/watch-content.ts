import type { Plugin } from "vite";

/** Reloads pages in `npm run dev` when the content changes, which Vite does not watch by itself. */
export function watchContent(folder: string): Plugin {
  return {
    name: "watch-content",
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("all", (_event, path) => {
        if (path.startsWith(folder)) server.ws.send({ type: "full-reload" });
      });
    },
  };
}
