import type { ReactNode } from "react";
import { words } from "../../lib/words.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  phone: { display: string; dial: string };
  /** Large and filled where the page asks for the call; outlined, with the number inside, where it only offers it. */
  size?: "large" | "regular";
  /** The address of the quote form, for those who prefer to write. */
  form?: string;
  /** The words of the button. Without them there is none. */
  children: ReactNode;
}

/** A button that dials, with the number and a link to the form. */
export function CallLink({ phone, size = "regular", form, children }: Props) {
  if (!children) return null;
  const isLarge = size === "large";
  return (
    <p className="call">
      <a href={`tel:${phone.dial}`} className={isLarge ? "call-button" : "call-line"}>
        <Icon name="phone" />
        {isLarge ? (
          children
        ) : (
          <span>
            {children} <b>{phone.display}</b>
          </span>
        )}
      </a>
      <span>
        {isLarge && `${phone.display} `}
        {form && <a href={form}>{words.calls.orForm}</a>}
      </span>
    </p>
  );
}
