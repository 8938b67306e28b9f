import type { Selector, SelectorComponent } from "lightningcss";
import { rewriteStyle } from "./rewrite-style.ts";

/** The name a class or a custom property goes by on the built pages, or undefined where none uses it. */
export type NameOf = (word: string) => string | undefined;

/** A style sheet with every class under its short name. Rules for classes that have none are left out. */
export function renameClasses(css: string, nameOf: NameOf): string {
  const isUsed = (selector: Selector) => classesNeeded(selector).every(nameOf);
  return rewriteStyle(css, {
    Rule: { style: ({ value }) => (value.selectors.some(isUsed) ? undefined : []) },
    Selector: (selector) => (isUsed(selector) ? renameIn(selector, nameOf) : []),
  });
}

/** The rules of a style sheet that need a class, and nothing but these classes. */
export function pickClassRules(css: string, isPicked: (name: string) => boolean): string {
  return rewriteStyle(css, {
    Rule: {
      "font-face": () => [],
      property: () => [],
      style({ value }) {
        const needed = value.selectors.flatMap(classesNeeded);
        return needed.length > 0 && needed.every(isPicked) ? undefined : [];
      },
    },
  });
}

/** A style sheet with every custom property under its short name. */
export function renameProperties(css: string, nameOf: NameOf): string {
  return rewriteStyle(css, { DashedIdent: (ident) => nameOf(ident) });
}

/** The custom properties a style sheet speaks of, and how often. */
export function countProperties(css: string): Map<string, number> {
  const counts = new Map<string, number>();
  rewriteStyle(css, {
    DashedIdent(ident) {
      counts.set(ident, (counts.get(ident) ?? 0) + 1);
    },
  });
  return counts;
}

/** The classes without which a selector matches nothing. */
function classesNeeded(selector: Selector): string[] {
  return selector.flatMap((component) => {
    if (component.type === "class") return [component.name];
    const inner = innerSelectors(component);
    const isNegation = component.type === "pseudo-class" && component.kind === "not";
    return inner?.length === 1 && !isNegation ? inner.flatMap(classesNeeded) : [];
  });
}

function renameIn(selector: Selector, nameOf: NameOf): Selector {
  return selector.map((component) => {
    if (component.type === "class") return { ...component, name: nameOf(component.name) ?? component.name };
    const inner = innerSelectors(component);
    if (!inner) return component;
    return { ...component, selectors: inner.map((one) => renameIn(one, nameOf)) } as SelectorComponent;
  });
}

/** What stands in the brackets of `:is()`, `:where()`, `:not()` and `:has()`. */
function innerSelectors(component: SelectorComponent): Selector[] | undefined {
  if (component.type !== "pseudo-class") return undefined;
  const { kind } = component;
  return kind === "is" || kind === "where" || kind === "not" || kind === "has" ? component.selectors : undefined;
}
