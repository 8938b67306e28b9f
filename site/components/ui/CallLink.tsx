import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
  phone: { display: string; dial: string };
  /** Large and filled where the page asks for the call; outlined, with the number inside, where it only offers it. */
  size?: "large" | "regular";
  /** Where the quote form stands, for those who would rather write. */
  form?: string;
  children: ReactNode;
}

/** A link that dials, drawn as a button, with the number and the way to the form. */
export function CallLink({ phone, size = "regular", form, children }: Props) {
  const isLarge = size === "large";
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={`tel:${phone.dial}`} className={isLarge ? "call-button bg-call" : "call-line"}>
        <Icon name="phone" />
        {isLarge ? (
          children
        ) : (
          <span>
            {children} <b>{phone.display}</b>
          </span>
        )}
      </a>
      <span className="font-semibold">
        {isLarge && `${phone.display} `}
        {form && (
          <a href={form} className="underline underline-offset-4">
            or send the form
          </a>
        )}
      </span>
    </p>
  );
}
