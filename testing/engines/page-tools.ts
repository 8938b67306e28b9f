/** What browser tools do to a page: translators rewrite its texts, password managers its fields. */
export type PageTool = keyof typeof pageTools;

export const pageTools = { translator: translatePage, "password manager": addFieldIcons };

/** Runs in the page. Wraps every text in two `<font>` elements and changes it, as Google Translate does. */
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

/** Runs in the page. Puts an icon before every field and changes the field's attributes, as password managers do. */
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
