import type { ReactNode } from "react";

interface Props {
  title: string;
  detail: string;
  children: ReactNode;
}

/** A session or a passkey, with its button. */
export function Entry({ title, detail, children }: Props) {
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b pb-3">
      <span>
        {title}
        <span className="block text-muted text-small">{detail}</span>
      </span>
      {children}
    </li>
  );
}
