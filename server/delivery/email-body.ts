import type { EmailColors, Manifest } from "#contract/built-site.ts";
import { escapeHtml } from "../escape-html.ts";

type Linked = [text: string, href?: string | undefined];

export type Fact = [label: string, ...Linked];

export type Button = [label: string, href: string, kind: "call" | "open"];

export interface EmailPart {
  text: string;
  html(paint: Paint): string;
}

/** Returns an element's `class` and `style` attributes. */
type Paint = (name: keyof ReturnType<typeof colorStyles>, style?: string) => string;

type Company = Pick<Manifest["company"], "name" | "look">;

export interface EmailOpening {
  /** Facts for lock screens and lists of emails, which show them after the subject. */
  preview: string;
  title: string;
}

const cid = "logo@website";
const font = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const hidden =
  "display:none;max-width:0;max-height:0;overflow:hidden;mso-hide:all;" +
  "font-size:1px;line-height:1px;color:transparent;opacity:0";
// Outlook for Windows pads cells, not links.
const buttonCell =
  "display:inline-block;margin:0 8px 8px 0;border:1px solid;border-radius:8px;mso-padding-alt:11px 15px";
const buttonLink = "display:inline-block;padding:11px 15px;border-radius:7px;font-weight:600;text-decoration:none";
const cell = "padding:10px 0;border-top:1px solid;vertical-align:top;text-align:left;font-weight:400";

/** Without a `look`, as in sites built by older versions, mail programs choose the colors. */
export function emailBody({ name, look }: Company, { preview, title }: EmailOpening, parts: EmailPart[]) {
  const light = look && colorStyles(look.light);
  const dark = Object.entries(look ? colorStyles(look.dark) : {}).map(([part, style]) => `.${part}{${style};}`);
  const paint: Paint = (part, style = "") => `class="${part}" style="${style};${light?.[part] ?? ""}"`;
  const foot = `Sent by the website of ${name}.`;
  const texts = [preview, title, ...parts.map(({ text }) => text), foot].filter((text) => text !== "");
  // Without a height, mail programs leave no gap when they block images.
  const logo = look ? `<img src="cid:${cid}" alt="" width="32" style="vertical-align:middle;margin-right:10px">` : "";
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<style>@media (prefers-color-scheme:dark){${dark.join("").replaceAll(";", "!important;")}}</style></head>` +
    `<body ${paint("page", "margin:0")}><div style="${hidden}">${escapeHtml(preview)}</div>` +
    `<div ${paint("page", "padding:6px")}>` +
    `<div role="main" style="max-width:600px;margin:auto;overflow-wrap:anywhere;${font}">` +
    `<div style="padding:2px 9px 8px;font-size:18px;font-weight:700">${logo}${escapeHtml(name)}</div>` +
    `<div ${paint("card", "padding:14px 16px 12px;border:1px solid;border-top-width:4px;border-radius:8px")}>` +
    `<h1 style="margin:0 0 10px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>` +
    `${parts.map((part) => part.html(paint)).join("")}</div>` +
    `<p ${paint("muted", "margin:0;padding:16px 17px;font-size:14px")}>${escapeHtml(foot)}</p>` +
    "</div></div></body></html>";
  return {
    text: `${texts.join("\n\n")}\n`,
    html,
    ...(look && { attachments: [{ filename: "logo.png", cid, content: look.icon, encoding: "base64" }] }),
  };
}

function colorStyles({ page, card, text, muted, line, link, call, callText, alarm = text }: EmailColors) {
  return {
    page: `background:${page};color:${text}`,
    card: `background:${card};border-color:${call} ${line} ${line}`,
    muted: `color:${muted};border-color:${line}`,
    line: `border-color:${line}`,
    link: `color:${link}`,
    alarm: `color:${alarm}`,
    open: `color:${link};border-color:${link}`,
    call: `background:${call};color:${callText};border-color:${call}`,
  };
}

export function paragraph(...linked: Linked): EmailPart {
  return { text: textOf(linked), html: (paint) => `<p style="margin:0 0 12px">${htmlOf(linked, paint)}</p>` };
}

export function buttons(...all: Button[]): EmailPart {
  const toCell = ([label, href, kind]: Button, paint: Paint) =>
    `<td ${paint(kind, buttonCell)}>${htmlOf([label, href], paint, kind, buttonLink)}</td>`;
  return {
    text: all.map(([label, href]) => `${label}: ${href}`).join("\n"),
    // Outlook spaces the cells by the attribute. Elsewhere they are inline blocks with margins, so that they wrap.
    html: (paint) =>
      `<table role="presentation" cellspacing="8" cellpadding="0" style="margin:4px 0 8px;border-spacing:0;${font}">` +
      `<tr>${all.map((one) => toCell(one, paint)).join("")}</tr></table>`,
  };
}

export function factsTable(facts: Fact[]): EmailPart {
  const toRow = ([label, ...linked]: Fact, paint: Paint) =>
    `<tr><th scope="row" ${paint("muted", `${cell};width:32%`)}>${escapeHtml(label)}</th>` +
    `<td ${paint("line", `${cell};padding-left:12px`)}>${htmlOf(linked, paint)}</td></tr>`;
  const known = facts.filter(([, text]) => text !== "");
  return {
    text: known.map(([label, ...linked]) => `${label}: ${textOf(linked)}`).join("\n"),
    html: (paint) =>
      `<table width="100%" style="table-layout:fixed;border-collapse:collapse;${font}">` +
      `${known.map((fact) => toRow(fact, paint)).join("")}</table>`,
  };
}

function textOf([text, href]: Linked): string {
  return href?.startsWith("tel:") ? `${text} <${href}>` : text;
}

function htmlOf([text, href]: Linked, paint: Paint, kind: Button[2] | "link" = "link", style = ""): string {
  const html = escapeHtml(text);
  return href ? `<a href="${escapeHtml(href)}" ${paint(kind, style)}>${html}</a>` : html;
}
