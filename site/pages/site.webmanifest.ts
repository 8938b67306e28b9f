import type { APIRoute } from "astro";
import { readSite } from "../lib/site.ts";

export const GET: APIRoute = () => {
  const { company } = readSite();
  const manifest = {
    name: company.name,
    short_name: company.name.split(" ")[0],
    start_url: "/",
    display: "browser",
    background_color: "#fbf9f5",
    theme_color: "#1b333c",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
};
