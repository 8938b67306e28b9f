import type { ReactNode } from "react";
import { words } from "../../words.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  phone: { display: string; dial: string };
  size?: "large" | "regular";
  form?: string | undefined;
  /** If empty, there is no link. */
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
