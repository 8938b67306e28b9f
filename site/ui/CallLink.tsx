import { Icon } from "./Icon.tsx";

interface Props {
  phone: { display: string; dial: string };
  size?: "large" | "regular";
  form?: { href: string; text: string } | undefined;
  /** Where only screen readers and paper get the number. */
  hidesNumber?: "everywhere" | "on-phones";
  /** If empty, there is no link. */
  children: string | undefined;
}

/** In characters. A longer label and the number do not fit on one line of a phone's button in every font. */
const longestShortLabel = 12;

const hiddenNumber = { everywhere: "unbroken not-print:sr-only", "on-phones": "unbroken max-md:not-print:sr-only" };

export function CallLink({ phone, size = "regular", form, hidesNumber, children }: Props) {
  if (!children) return null;
  const buttonClass = children.length > longestShortLabel ? "call-button with-long-label" : "call-button";
  return (
    <p className="call">
      <a href={`tel:${phone.dial}`} className={size === "large" ? buttonClass : "call-text"}>
        <Icon name="phone" />
        <span>
          {children} <b className={hidesNumber ? hiddenNumber[hidesNumber] : "unbroken"}>{phone.display}</b>
        </span>
      </a>
      {form && (
        <a href={form.href} className="form-link">
          {form.text}
        </a>
      )}
    </p>
  );
}
