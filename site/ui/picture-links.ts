import type { Words } from "#contract/words.ts";

/** A number that takes text messages, in E.164, with the link's text. */
export interface TextNumber {
  text: string;
  dial: string;
}

/** Returns links to text or email a picture of the job. `request` is the text message or the email's subject. */
export function pictureLinks({ byEmail }: Words["thanks"], texts: TextNumber[], email: string, request = "") {
  const name = encodeURIComponent(request);
  const byText = texts.map(({ text, dial }) => ({ text, href: `sms:${dial}${name && `?&body=${name}`}` }));
  return [...byText, { text: byEmail, href: `mailto:${email}${name && `?subject=${name}`}` }];
}
