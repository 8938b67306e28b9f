import type { Page } from "#model/site.ts";

/** Says whether a line leads from the first label of the hero's picture to the first row of the calendar below. */
export function isJoined({ sections: [hero, next] }: Page): boolean {
  return hero?.kind === "hero" && Boolean(hero.picture?.points) && next?.kind === "calendar";
}
