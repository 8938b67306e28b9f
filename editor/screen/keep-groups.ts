/** Asks before a click unticks a group, such as a picture, because the library then deletes its words. */
export function keepGroups(): void {
  addEventListener("click", askFirst, { capture: true });
}

function askFirst(event: MouseEvent): void {
  const box = (event.target as Element).closest(".sui.checkbox");
  const hasWords = box?.nextElementSibling?.matches(".wrapper[role=group]");
  if (!hasWords || confirm("Remove this group? Everything written in it is removed.")) return;
  event.preventDefault();
  event.stopPropagation();
}
