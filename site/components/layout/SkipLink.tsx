/** The first thing the Tab key reaches: a way past the menus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-small focus:bg-panel focus:px-5 focus:py-3 focus:text-panel-text"
    >
      Skip to main content
    </a>
  );
}
