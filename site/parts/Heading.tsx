/** A section's heading. Its id comes from its words, so that the section can be named after it and linked to. */
export function Heading({
  text,
  id = headingId(text),
  className = "",
}: {
  text: string;
  id?: string;
  className?: string;
}) {
  return (
    <h2 id={id} className={`text-heading ${className}`}>
      {text}
    </h2>
  );
}

/** The id of the heading with these words. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
