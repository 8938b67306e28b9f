import "astro";

declare global {
  /** Where the form is sent: a hosted backend with its public key, or our own server, whose `url` is empty. */
  const __BACKEND__: { url: string; key: string };
  /** The folder with what the site says. */
  const __CONTENT_DIR__: string;
  /** The company's time zone. */
  const __TIME_ZONE__: string;
  /** The site's public address where the build has one, else empty. */
  const __SITE_URL__: string;
}
