const classAttribute = / class="([^"]*)"/g;

/** Counts how often each class stands on these pages. */
export function countClasses(html: string, counts: Map<string, number>): void {
  for (const [, list = ""] of html.matchAll(classAttribute)) {
    for (const name of classesIn(list)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}

/** The page with its classes under other names. A class that has none is left out. */
export function renameClassLists(html: string, names: ReadonlyMap<string, string>): string {
  return html.replaceAll(classAttribute, (_, list: string) => {
    const renamed = classesIn(list).flatMap((name) => names.get(name) ?? []);
    return renamed.length > 0 ? ` class="${renamed.join(" ")}"` : "";
  });
}

function classesIn(list: string): string[] {
  const decoded = list
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return decoded.split(/\s+/).filter((name) => name !== "");
}
