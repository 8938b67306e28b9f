import type { TokenOrValue } from "lightningcss";
import { rewriteStyle } from "./rewrite-style.ts";

/** A property that `@property` registers, and what a style sheet does with it. */
interface Registered {
  initial: TokenOrValue[];
  timesSet: number;
  isRead: boolean;
}

/**
 * Writes the initial value of a registered property wherever it is read, if nothing ever sets it, and takes away those
 * that nothing reads. Tailwind registers properties for utilities that this site has no use for.
 */
export function foldConstants(css: string): string {
  const registered = findRegistered(css);
  const isConstant = (name: string) => registered.get(name)?.timesSet === timesSetForOldBrowsers;
  const isIdle = (name: string) => isConstant(name) || registered.get(name)?.isRead === false;
  return rewriteStyle(css, {
    Rule: { property: ({ value }) => (isIdle(value.name) ? [] : undefined) },
    Declaration: { custom: ({ name }) => (isIdle(name) ? [] : undefined) },
    Variable: ({ name, fallback }) =>
      isConstant(name.ident) ? (registered.get(name.ident)?.initial ?? fallback ?? []) : undefined,
  });
}

/** Tailwind sets every registered property once, on all elements, for browsers that cannot register. */
const timesSetForOldBrowsers = 1;

function findRegistered(css: string): Map<string, Registered> {
  const registered = new Map<string, Registered>();
  rewriteStyle(css, {
    Rule: {
      property({ value: { name, initialValue } }) {
        const initial = initialValue?.type === "token-list" ? initialValue.value : [];
        registered.set(name, { initial, timesSet: 0, isRead: false });
      },
    },
  });
  rewriteStyle(css, {
    Declaration: {
      custom({ name }) {
        const one = registered.get(name);
        if (one) one.timesSet++;
      },
    },
    Variable({ name }) {
      const one = registered.get(name.ident);
      if (one) one.isRead = true;
    },
  });
  return registered;
}
