import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { brandStyles } from "../build/brand-styles.ts";
import { contentConstants } from "../build/content-constants.ts";
import { libraryWords } from "./library-words.ts";

// Runs as a process of its own, so that Vite's memory is free again before the editing begins.
const [outDir = "dist", contentDir = "content", ...pages] = process.argv.slice(2);
for (const page of pages) await buildPage(page);

/** The page of a folder beside this file, with what it loads in a folder of the same name. */
function buildPage(page: string) {
  return build({
    root: join(import.meta.dirname, page),
    base: page === "screen" ? "/" : `/${page}/`,
    configFile: false,
    logLevel: "warn",
    plugins: [libraryWords(), react(), brandStyles(contentDir), tailwindcss(), contentConstants(contentDir)],
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir: join(outDir, page),
      emptyOutDir: true,
      target: "es2022",
      chunkSizeWarningLimit: 5000,
      rollupOptions: {
        // Syntax highlighting, which no content needs.
        external: /^@shikijs\//,
      },
    },
  });
}
