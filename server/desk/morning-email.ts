import { cityOf } from "#contract/built-site.ts";
import { counted } from "#contract/counted.ts";
import { formatPart, staffName } from "#contract/desk-work.ts";
import type { QuoteRequestField } from "#contract/quote-request.ts";
import { callFragment } from "#contract/sign-in.ts";
import type { CompanySite } from "../delivery/channels.ts";
import { defang } from "../delivery/defang.ts";
import { buttons, type EmailPart, emailBody, paragraph } from "../delivery/email-body.ts";
import { fieldAsTyped } from "../delivery/letter.ts";
import { escapeHtml } from "../escape-html.ts";
import { formatDay, formatShortTime } from "../local-time.ts";
import { parsePhone } from "../phone.ts";
import { toStoredQuoteRequest } from "../store/columns.ts";
import type { MorningPlan, PartName, PlanEntry } from "./morning-plan.ts";

/** In characters. */
const maxNote = 80;

const previewed = 3;

const titles: Record<PartName, string> = {
  overdue: "Overdue",
  today: "Call backs today",
  urgent: "Urgent, not reached",
  "to-call": "To call",
  taken: "Taken, not called yet",
  tried: "Tried, no call back set",
};

/** The texts of an entry. A call back starts with its time, and other entries say when the request came. */
interface Lead {
  time: string;
  /** Before the name: "9:15 AM, call 2:". Empty unless a call back is due. */
  start: string;
  name: string;
  facts: string[];
  phone: string;
  canDial: boolean;
  note: string;
  href: string;
}

export function composeMorningEmail({ day, parts, spam }: MorningPlan, site: CompanySite, desk: string) {
  const leads = parts.map(({ name, entries }) => entries.map((entry) => toLead(entry, name, { day, site, desk })));
  const preview = previewOf(leads.flat());
  const more = sum(parts) - leads.flat().length;
  const body = parts.flatMap(({ name, count }, at) => {
    const listed = leads[at] ?? [];
    if (listed.length === 0) return [];
    const isLate = name === "overdue";
    return [heading(`${titles[name]}: ${count}`, isLate), ...listed.map((lead) => leadPart(lead, isLate))];
  });
  if (more > 0) body.push(paragraph(`And ${more} more.`));
  if (spam > 0) body.push(paragraph(`Possible spam, not listed here: ${spam}.`));
  body.push(buttons(["Open the desk", desk, "open"]));
  return {
    subject: `${formatDay(day)}: ${subjectCounts(parts)}`,
    ...emailBody(site.company, { preview, title: `Plan for ${formatDay(day)}` }, body),
  };
}

/** Returns the names and times of the first requests, for the line that mail programs show after the subject. */
function previewOf(leads: Lead[]): string {
  const first = leads.slice(0, previewed);
  return first.map(({ name, time }) => `${name} ${time}`).join(", ");
}

function subjectCounts(parts: MorningPlan["parts"]): string {
  const count = (...names: PartName[]) => sum(parts.filter(({ name }) => names.includes(name)));
  const callBacks = count("overdue", "today");
  const [urgent, toCall] = [count("urgent"), count("to-call")];
  const counts = [
    callBacks > 0 && counted(callBacks, "call back"),
    urgent > 0 && `${urgent} urgent`,
    toCall > 0 && `${toCall} to call`,
  ];
  return counts.filter(Boolean).join(", ") || `${sum(parts)} being worked on`;
}

function sum(parts: MorningPlan["parts"]): number {
  return parts.reduce((total, { count }) => total + count, 0);
}

function toLead(
  { row, tries, note }: PlanEntry,
  part: PartName,
  { day, site: { company, pages }, desk }: { day: string; site: CompanySite; desk: string },
): Lead {
  const request = toStoredQuoteRequest(row);
  const phone = parsePhone(request.phone);
  const typed = (field: QuoteRequestField) => fieldAsTyped(request, field, company.words);
  const formatMinute = (minute: string) => formatShortTime(`${minute}Z`, "UTC", day);
  const callBack = row.call_back ? formatMinute(row.call_back) : "";
  const received = formatShortTime(row.received_at, company.timeZone, day);
  const isDue = part === "overdue" || part === "today";
  const tried = tries > 0 ? counted(tries, "try", "tries") : "";
  const facts = [
    typed("services"),
    cityOf(row.page, pages) ?? "",
    ...(isDue
      ? []
      : [`since ${received}`, tried, row.call_back ? formatPart("callBack", row.call_back, formatMinute) : ""]),
    row.taken_by ? staffName(row.taken_by) : "",
  ];
  return {
    time: isDue ? callBack : received,
    start: isDue ? `${callBack}, call ${tries + 1}:` : "",
    name: typed("name"),
    facts: facts.filter((fact) => fact !== ""),
    phone: phone?.display ?? typed("phone"),
    canDial: phone !== undefined,
    note: note ? excerpt(note) : "",
    href: `${desk}${callFragment(row.id)}`,
  };
}

/** Returns the start of a note as one line. */
function excerpt(note: string): string {
  const characters = Array.from(note.trim().replaceAll(/\s+/g, " "));
  const start = characters.slice(0, maxNote).join("");
  return defang(characters.length > maxNote ? `${start}…` : start);
}

function heading(text: string, isLate: boolean): EmailPart {
  const style = "margin:12px 0 2px;font-size:18px;line-height:1.25";
  return {
    text,
    html: (paint) => `<h2 ${isLate ? paint("alarm", style) : `style="${style}"`}>${escapeHtml(text)}</h2>`,
  };
}

function leadPart({ start, name, facts, phone, canDial, note, href }: Lead, isLate: boolean): EmailPart {
  const sentence = `${[name, ...facts].join(", ")}.`;
  const rest = escapeHtml(sentence.slice(name.length));
  return {
    text: [`${[start, sentence, phone].filter(Boolean).join(" ")} <${href}>`, note].filter(Boolean).join("\n"),
    html: (paint) => {
      const link = (html: string, style?: string) =>
        `<a href="${escapeHtml(href)}" ${paint("link", style)}>${html}</a>`;
      const time = start && `<span ${isLate ? paint("alarm") : ""}>${escapeHtml(start)}</span> `;
      const number = link(escapeHtml(phone), canDial ? "white-space:nowrap" : "");
      return (
        `<div ${paint("line", "padding:5px 0;border-top:1px solid;line-height:1.4")}>` +
        `<p style="margin:0">${time}${link(`<strong>${escapeHtml(name)}</strong>`)}${rest} ${number}</p>` +
        `${note && `<p ${paint("muted", "margin:0;font-size:14px")}>${escapeHtml(note)}</p>`}</div>`
      );
    },
  };
}
