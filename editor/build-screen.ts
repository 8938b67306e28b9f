import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { libraryWords } from "./library-words.ts";

const previewed = join(import.meta.dirname, "screen/previewed-content.ts");

// Runs as a process of its own, so that Vite's memory is free again before the editing begins.
const [outDir = "dist", ...pages] = process.argv.slice(2);
for (const page of pages) await buildPage(page);

/**
 * The page of a folder beside this file, with what it loads in a folder of the same name. Nothing of the content is in it: the
 * page reads the content while it runs, so that it follows every change, and starts whatever the content is.
 */
function buildPage(page: string) {
  return build({
    root: join(import.meta.dirname, page),
    base: page === "screen" ? "/" : `/${page}/`,
    configFile: false,
    logLevel: "warn",
    plugins: [libraryWords(), react(), tailwindcss()],
    resolve: { alias: { "#brand": join(import.meta.dirname, "brand") }, dedupe: ["react", "react-dom"] },
    // The clocks of whoever reads.
    define: { __TIME_ZONE__: "undefined" },
    build: {
      outDir: join(outDir, page),
      emptyOutDir: true,
      target: "es2022",
      chunkSizeWarningLimit: 5000,
      rollupOptions: {
        // Syntax highlighting, which no content needs.
        external: /^@shikijs\//,
        transform: {
          inject: {
            __WORDS__: [previewed, "words"],
            __FORM_WORDS__: [previewed, "words"],
            __LOGO__: [previewed, "logo"],
          },
        },
      },
    },
  });
}
