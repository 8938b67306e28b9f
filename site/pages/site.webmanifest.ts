import type { APIRoute } from "astro";
import { readSite } from "../read-site.ts";

export const GET: APIRoute = () => {
  const { company, brand } = readSite();
  const manifest = {
    name: company.name,
    short_name: brand.shortName,
    start_url: "/",
    display: "browser",
    background_color: brand.colors.light.page,
    theme_color: brand.colors.light.panel,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
};
