export type PageTool = keyof typeof pageTools;

/** Browser tools that change a page. A translator changes its texts, and a password manager its fields. */
export const pageTools = { translator: translatePage, "password manager": addFieldIcons };

/** Runs in the page. Wraps every text in two `<font>` elements and changes it, like Google Translate. */
function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest("script, style, noscript, font")) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `${text.data} (es)`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Runs in the page. Adds an icon before every field and changes the field's attributes. */
function addFieldIcons(): void {
  for (const field of document.querySelectorAll<HTMLElement>("main form input, main form button")) {
    if (field.dataset.managed) continue;
    const icon = document.createElement("span");
    icon.style.position = "absolute";
    icon.dataset.passwordManager = "";
    field.before(icon);
    field.dataset.managed = "true";
    field.setAttribute("autocomplete", "off");
    field.setAttribute("aria-autocomplete", "list");
    field.style.backgroundImage = "none";
  }
}
