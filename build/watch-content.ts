import type { Plugin } from "vite";

/** Shows a changed word at once in `npm run dev`: content is read from disk, so Vite must be told to watch it. */
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
