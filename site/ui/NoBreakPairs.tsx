const spelled = "one|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen|twenty|thirty|forty|fifty|hundred";
const pairs = [
  // A number or single letter with a hyphen, but not in a phone number.
  String.raw`(?<!\) )\b(?:\d+|[a-z]|${spelled})-\w+`,
  // A license number.
  String.raw`\w+ #\w+`,
  // A state with its ZIP code.
  String.raw`\b[A-Z]{2} \d{5}\b`,
  "\\bworkers['’] comp",
];
const pair = new RegExp(pairs.join("|"), "i");

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
