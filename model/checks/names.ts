import type { Content } from "../content.ts";
import { folders } from "../kinds.ts";
import { type Problem, problemAt } from "../problem.ts";
import { findRepeats } from "../repeats.ts";

/** Finds services or cities with the same name, which would look alike in the form and the menus. */
export function repeatedNames(content: Content): Problem[] {
  return (["services", "cities"] as const).flatMap((kind) => {
    return findRepeats(Object.entries(content[kind]), ([, { name }]) => name).map(({ entry: [name, entry] }) => {
      const fix = `Another ${folders[kind].one.toLowerCase()} is called ${entry.name}. Give each a different name.`;
      return problemAt(content, [kind, name], ["name"], fix);
    });
  });
}

export function repeatedOrders(content: Content): Problem[] {
  return (["services", "cities"] as const).flatMap((kind) => {
    const entries = Object.entries(content[kind]);
    return findRepeats(entries, ([, { order }]) => order?.toString()).map(({ first, entry: [name, { order }] }) => {
      const fix = `${first[1].name} (${kind}/${first[0]}.yaml) also has the number ${order}. Give each a different number.`;
      return problemAt(content, [kind, name], ["order"], fix);
    });
  });
}
