import postcss, { type AnyNode, type Container } from "postcss";

/** Skips drawings, which may have styles of their own. */
const styleElement = /<svg.*?<\/svg>|<style>(?<css>.*?)<\/style>/gs;

/**
 * Moves a page's inline styles into its first style element, without the rules for classes that neither the page nor a
 * script has. So fewer bytes arrive before the first paint, and the security policy needs one hash for all of them.
 */
export function joinStyles(html: string, scripts: string): string {
  const all = Array.from(html.matchAll(styleElement), ({ groups }) => groups?.css ?? "");
  const classes = new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat());
  const root = postcss.parse(all.join(""));
  // `site.css` has the license of Tailwind, too.
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    const isUsed = (name: string) => classes.has(name) || scripts.includes(name);
    if (!rule.selectors.some((selector) => classesIn(selector).every(isUsed))) removeWithParents(rule);
  });
  const joined = `<style>${root}</style>`;
  let isFirst = true;
  return html.replace(styleElement, (whole, css: string | undefined) => {
    if (css === undefined) return whole;
    const element = isFirst ? joined : "";
    isFirst = false;
    return element;
  });
}

/** Returns the classes that an element surely needs. What stands in parentheses may be alternatives or exceptions. */
function classesIn(selector: string): string[] {
  let needed = selector.replaceAll(/\[[^\]]*\]/g, "");
  while (needed.includes("(")) {
    const inner = needed.replaceAll(/\([^()]*\)/g, "");
    if (inner === needed) break;
    needed = inner;
  }
  return Array.from(needed.matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = ""]) => name.replaceAll("\\", ""));
}

function removeWithParents(node: AnyNode): void {
  const parent = node.parent as Container | undefined;
  node.remove();
  if (parent?.type === "atrule" && parent.nodes?.length === 0) removeWithParents(parent as AnyNode);
}
