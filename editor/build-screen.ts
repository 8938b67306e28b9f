import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { libraryLabels } from "./library-labels.ts";

// Runs in its own process to free Vite's memory before editing begins.
const [outDir = "dist", ...pages] = process.argv.slice(2);
for (const page of pages) {
  // Builds without the content, so that the screen starts even if the content is invalid.
  await build({
    root: join(import.meta.dirname, page),
    base: page === "screen" ? "/" : `/${page}/`,
    configFile: false,
    logLevel: "warn",
    plugins: [libraryLabels(), react(), tailwindcss()],
    resolve: { alias: { "#brand": join(import.meta.dirname, "brand") }, dedupe: ["react", "react-dom"] },
    define: { __TIME_ZONE__: "undefined", __COMPANY_NAME__: '""' },
    build: {
      outDir: join(outDir, page),
      emptyOutDir: true,
      target: "es2022",
      chunkSizeWarningLimit: 5000,
      rollupOptions: {
        // No content needs syntax highlighting.
        external: /^@shikijs\//,
      },
    },
  });
}
