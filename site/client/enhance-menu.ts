/** Adds what a popover cannot do itself: `aria-expanded`, and closing when the focus leaves or a link is followed. */
export function enhanceMenu(menu: HTMLElement) {
  const button = document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`);
  button?.setAttribute("aria-controls", menu.id);
  button?.setAttribute("aria-expanded", "false");
  menu.addEventListener("toggle", (event) => {
    button?.setAttribute("aria-expanded", String(event.newState === "open"));
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== button && !menu.contains(relatedTarget)) menu.hidePopover();
  });
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}
