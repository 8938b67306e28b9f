import { resolve, sep } from "node:path";
import { isRunnableDevEnvironment, type Plugin } from "vite";

/** Reloads pages and modules in `npm run dev` after a change of content, because Astro caches both. */
export function watchContent(folder: string): Plugin {
  return {
    name: "watch-content",
    // Otherwise the first read may see an empty file.
    config: () => ({ server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } } }),
    configureServer({ watcher }) {
      watcher.add(folder);
    },
    hotUpdate({ file, server }) {
      if (this.environment.name !== "client" || !resolve(file).startsWith(folder + sep)) return;
      for (const environment of Object.values(server.environments)) {
        environment.moduleGraph.invalidateAll();
        // A page that is being rendered may load the code of a module anew, and its old values would stay.
        if (isRunnableDevEnvironment(environment)) environment.runner.clearCache();
      }
      server.ws.send({ type: "full-reload" });
    },
  };
}
