import type { NextConfig } from "next";

export default {
  output: "export",
  distDir: "built",
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig;
