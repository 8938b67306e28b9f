/** A line breaks only after the @. */
export function EmailLink({ email, className }: { email: string; className?: string }) {
  const [mailbox, host] = email.split("@");
  return (
    <a href={`mailto:${email}`} className={className}>
      {mailbox}@<wbr />
      <span className="unbroken">{host}</span>
    </a>
  );
}
