import { requestNumber } from "#contract/request-number.ts";
import { closePath } from "../ui/close-path.ts";
import { pictureLinks } from "../ui/picture-links.ts";
import { notices, texts, thanks } from "./form-words.ts";

/** `dial` is in E.164. */
export interface Contact {
  dial: string;
  email: string;
}

// Built by script. As HTML they would make every page too large for the first round trip.

export function makeNotice(text: string, isFailure: boolean, ...parts: Element[]): Element {
  const button = createElement("button", { type: "button", className: "menu-button" });
  button.innerHTML =
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${closePath}"/></svg>` +
    '<span class="sr-only">Dismiss</span>';
  const className = isFailure ? "notice failure" : "notice";
  const notice = createElement(
    "div",
    { className },
    createElement("div", {}, createElement("p", { textContent: text }), ...parts),
    button,
  );
  button.addEventListener("click", () => notice.remove());
  return notice;
}

export function makeCallLink({ dial }: Contact): Element {
  return createElement("a", { href: `tel:${dial}`, textContent: notices.call });
}

/** A hosted function may not return the request's id. */
export function makeThanks(contact: Contact, id: string | undefined): HTMLElement {
  const request = id && thanks.request.replace("[number]", requestNumber(id));
  const links = pictureLinks(thanks, texts, contact.email, request).map(({ text, href }) =>
    createElement("a", { href, className: "form-link", textContent: text }),
  );
  return createElement(
    "div",
    { className: "thanks", tabIndex: -1 },
    createElement("p", { className: "form-title", textContent: thanks.sent }),
    createElement("p", { textContent: thanks.next }),
    ...(request ? [createElement("p", { className: "semibold", textContent: request })] : []),
    createElement("p", { textContent: thanks.picture }),
    createElement("p", { className: "call" }, ...links),
  );
}

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Element | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
