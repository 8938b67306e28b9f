const spelled = "one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty";
/** A number (except in a phone number) or single letter with a hyphen, a license number, a state with its ZIP code, or "workers' comp". */
const pair = new RegExp(
  String.raw`(?<!\) )\b(?:\d+|[a-z]|${spelled})-\w+|\w+ #\w+|\b[A-Z]{2} \d{5}\b|\bworkers' comp`,
  "i",
);

/**
 * Keeps pairs such as "C-43" and "ten-foot" on one line. The text stays the same, so search and copying work.
 * A flex container needs an element around it.
 */
export function NoBreakPairs({ children: text }: { children: string }) {
  const found = pair.exec(text);
  if (!found) return text;
  const end = found.index + found[0].length;
  return (
    <>
      {text.slice(0, found.index)}
      <span className="no-break">{found[0]}</span>
      <NoBreakPairs>{text.slice(end)}</NoBreakPairs>
    </>
  );
}
