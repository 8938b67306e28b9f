import { defaultWords } from "#contract/words.ts";
import { readCompany, readDrawing, readWords } from "#model/read-content.ts";

/**
 * What code in browsers must know of the content, for Vite's `define`. Where the content is wrong, the usual words and no
 * time zone: its check reports it.
 */
export function contentConstants(contentDir: string): Record<string, string> {
  const words = readWords(contentDir) ?? defaultWords;
  const { form, notices, thanks, textMessage } = words;
  return {
    __TIME_ZONE__: JSON.stringify(readCompany(contentDir)?.timeZone ?? ""),
    __LOGO__: JSON.stringify(readDrawing(contentDir, "logo")[0]?.[1] ?? ""),
    __WORDS__: JSON.stringify(words),
    // Apart, since a browser's script needs no other.
    __FORM_WORDS__: JSON.stringify({ form, notices, thanks }),
    __DESK_WORDS__: JSON.stringify({ choices: form.choices, textMessage }),
  };
}
