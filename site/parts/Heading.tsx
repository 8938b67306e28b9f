/** A section's heading. */
export function Heading({ text, className = "" }: { text: string; className?: string }) {
  return <h2 className={`text-heading ${className}`}>{text}</h2>;
}
