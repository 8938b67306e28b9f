/** Adds `aria-expanded` and closes the menu. Without popovers (Safari 16, Firefox 124), makes it a <details>. */
export function enhanceMenu(menu: HTMLElement) {
  const button = document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`);
  if (!button) return;
  const { opener, close } = "hidePopover" in menu ? enhancePopover(menu, button) : replaceWithDetails(menu, button);
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== opener && !menu.contains(relatedTarget)) close();
  });
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) setTimeout(close, 100);
  });
}

function enhancePopover(menu: HTMLElement, button: HTMLElement) {
  button.setAttribute("aria-controls", menu.id);
  button.setAttribute("aria-expanded", "false");
  menu.addEventListener("toggle", (event) => {
    button.setAttribute("aria-expanded", String(event.newState === "open"));
  });
  return { opener: button, close: () => menu.hidePopover() };
}

function replaceWithDetails(menu: HTMLElement, button: HTMLElement) {
  const [details, summary] = [document.createElement("details"), document.createElement("summary")];
  summary.className = button.className;
  summary.setAttribute("aria-label", button.getAttribute("aria-label") ?? button.textContent);
  summary.append(...button.childNodes);
  button.replaceWith(details);
  details.append(summary, menu);
  const close = () => {
    details.open = false;
  };
  addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !details.contains(target)) close();
  });
  return { opener: summary, close };
}
