import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";

// A program of its own: what Vite took of memory is given back before the editing begins.
const outDir = process.argv[2] ?? "dist";
const root = join(import.meta.dirname, "screen");
await build({
  root,
  configFile: false,
  logLevel: "warn",
  plugins: [react(), tailwindcss()],
  resolve: { dedupe: ["react", "react-dom"] },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 5000,
    rollupOptions: {
      // The colors of program text, which no content holds.
      external: /^@shikijs\//,
    },
  },
});
