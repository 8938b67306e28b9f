import "astro";

declare global {
  /** The hosted backend the form was built for; its `url` is empty for our own server. */
  const __BACKEND__: { url: string; key: string };
}

declare module "astro" {
  interface AstroClientDirectives {
    "client:approach"?: boolean;
  }
}
