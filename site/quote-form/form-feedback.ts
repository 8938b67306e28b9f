import { problemId } from "#contract/built-site.ts";
import { fieldNames, type QuoteRequestField } from "#contract/quote-request.ts";
import { createElement, makeCallLink, makeNotice, makeThanks } from "./form-parts.ts";
import { formWords, notices, thanks } from "./form-words.ts";
import type { FieldProblem } from "./send-quote-request.ts";

// Never redraw a field here: a translator or password manager may have changed the page around it.

/** Marks every problem. The notice and the focus go to the first one. */
export function showProblems(form: HTMLFormElement, problems: FieldProblem[]): void {
  const [first] = problems;
  if (!first) return;
  for (const problem of problems) markField(form, problem);
  showNotice("alert", first.message);
  showFocused(inputOf(form, first.field));
}

export function showProblem(form: HTMLFormElement, problem: FieldProblem): void {
  markField(form, problem);
  showNotice("alert", problem.message);
}

function markField(form: HTMLFormElement, { field, message }: FieldProblem): void {
  unmarkField(form, field);
  const input = inputOf(form, field);
  const group = input?.closest("fieldset");
  const problem = createElement("p", { id: problemId(field), className: "field-problem", textContent: message });
  const described = group ?? input;
  described?.setAttribute("aria-invalid", "true");
  changeDescription(described, (ids) => [...ids, problem.id]);
  (group?.querySelector(".choices") ?? input)?.before(problem);
}

export function unmarkField(form: HTMLFormElement, field: QuoteRequestField): void {
  const input = inputOf(form, field);
  const described = input?.closest("fieldset") ?? input;
  described?.removeAttribute("aria-invalid");
  changeDescription(described, (ids) => ids.filter((id) => id !== problemId(field)));
  document.getElementById(problemId(field))?.remove();
}

export function showFailure(form: HTMLFormElement): void {
  const button = buttonOf(form);
  const contact = contactOf(form);
  button?.before(
    createElement("p", { className: "field-problem failure" }, `${notices.failed} `, makeCallLink(contact)),
  );
  showNotice("alert", notices.failed, makeCallLink(contact));
  // A disabled button loses the focus.
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: "nearest" });
}

/**
 * Empties the form after the thanks, so that a browser that lacks a function can still post it (the server detects the
 * duplicate), but before the form moves: after a reload, Firefox restores what a field held when it moved.
 */
export function showThanks(form: HTMLFormElement, id: string | undefined): void {
  const panel = makeThanks(contactOf(form), id);
  const folded = form.closest("details") ?? replaceTitle(form);
  folded.before(panel);
  showNotice("status", notices.sent);
  showFocused(panel);
  form.reset();
  folded.append(form);
  folded.open = false;
}

export function showSending(form: HTMLFormElement, isSending: boolean): void {
  const button = buttonOf(form);
  if (!button) return;
  button.disabled = isSending;
  button.textContent = isSending ? formWords.sending : formWords.button;
}

export function clearFeedback(form: HTMLFormElement): void {
  for (const field of fieldNames) unmarkField(form, field);
  form.querySelector(".failure")?.remove();
  clearNotices();
}

export function clearThanks(): void {
  document.querySelector("#quote > .thanks")?.remove();
}

/** Returns the field's input. For choices, returns the first one's. */
export function inputOf(form: HTMLFormElement, field: QuoteRequestField): HTMLInputElement | null {
  return form.querySelector(`input[name=${field}]`);
}

export function buttonOf(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector("button.send-button");
}

function changeDescription(element: Element | null | undefined, change: (ids: string[]) => string[]): void {
  const ids = change(element?.getAttribute("aria-describedby")?.split(" ") ?? []);
  if (ids.length > 0) element?.setAttribute("aria-describedby", ids.join(" "));
  else element?.removeAttribute("aria-describedby");
}

/** The notice stays until it is dismissed or replaced. */
function showNotice(role: "status" | "alert", text: string, ...parts: Element[]): void {
  clearNotices();
  document.documentElement.dataset.notice = "";
  document.querySelector(`.notices [role=${role}]`)?.append(makeNotice(text, role === "alert", ...parts));
}

function clearNotices(): void {
  for (const notice of document.querySelectorAll(".notice")) notice.remove();
}

/** Replaces the title above the form with an empty fold, and returns it. */
function replaceTitle(form: HTMLFormElement): HTMLDetailsElement {
  for (const text of document.querySelectorAll("#quote > .form-title, #quote > .hint")) text.remove();
  const summary = createElement("summary", { className: "form-link", textContent: thanks.another });
  const folded = createElement("details", {}, summary);
  form.before(folded);
  return folded;
}

function contactOf({ dataset }: HTMLFormElement) {
  return { dial: dataset.dial ?? "", email: dataset.email ?? "" };
}

function showFocused(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center" });
}
