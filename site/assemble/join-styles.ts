import postcss, { type AnyNode, type Container, type Rule } from "postcss";

const styleElement = /<style>(.*?)<\/style>/gs;

/**
 * Moves a page's inline styles into its first style element, without the rules for classes that neither the page nor a
 * script has. So fewer bytes arrive before the first paint, and the security policy needs one hash for all of them.
 */
export function joinStyles(html: string, scripts: string): string {
  const all = Array.from(html.matchAll(styleElement), ([, css = ""]) => css);
  const classes = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat());
  const root = postcss.parse(all.join(""));
  // `site.css` has the license of Tailwind, too.
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    const isUsed = (name: string) => classes.has(name) || scripts.includes(name);
    if (!rule.selectors.some((selector) => classesIn(selector).every(isUsed))) removeWithParents(rule);
  });
  const joined = root.toString();
  let at = 0;
  return html.replace(styleElement, () => (at++ === 0 ? `<style>${joined}</style>` : ""));
}

/** Ignores the classes that an element must not have. */
function classesIn(selector: string): string[] {
  const needed = selector.replaceAll(/:not\([^()]*(?:\([^()]*\))?[^()]*\)/g, "");
  return Array.from(needed.matchAll(/\.([A-Za-z][\w-]*)/g), ([, name = ""]) => name);
}

function removeWithParents(node: Rule | AnyNode): void {
  const parent = node.parent as Container | undefined;
  node.remove();
  if (parent?.type === "atrule" && parent.nodes?.length === 0) removeWithParents(parent as AnyNode);
}
