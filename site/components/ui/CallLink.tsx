import type { ReactNode } from "react";
import { words } from "../../words.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  phone: { display: string; dial: string };
  /** Large and filled where the page asks for the call, a line of text where it only offers it. */
  size?: "large" | "regular";
  /** The address of the quote form, for those who prefer to write. */
  form?: string | undefined;
  /** The words of the button. Without them there is none. */
  children: ReactNode;
}

export function CallLink({ phone, size = "regular", form, children }: Props) {
  if (!children) return null;
  return (
    <p className="call">
      <a href={`tel:${phone.dial}`} className={size === "large" ? "call-button" : "call-text"}>
        <Icon name="phone" />
        <span>
          {children} <b className="unbroken">{phone.display}</b>
        </span>
      </a>
      {form && (
        <a href={form} className="form-link">
          {words.calls.orForm}
        </a>
      )}
    </p>
  );
}
