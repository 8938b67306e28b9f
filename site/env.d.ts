import "astro";

declare global {
  /** The hosted backend the form was built for; its `url` is empty for our own server. */
  const __BACKEND__: { url: string; key: string };
  /** The folder with what the site says. */
  const __CONTENT_DIR__: string;
  /** The company's time zone. */
  const __TIME_ZONE__: string;
  /** The site's public address where the build was told one, else empty. */
  const __SITE_URL__: string;
}
