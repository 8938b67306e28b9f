import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

const sizes = {
  large: "min-h-14 px-[min(1.75rem,7vw)] text-lead",
  regular: "min-h-12 px-[min(1.5rem,6vw)] text-body",
};

interface Props {
  phone: { display: string; dial: string };
  size?: keyof typeof sizes;
  /** Where the quote form stands, for those who would rather write. */
  form?: string;
  children: ReactNode;
}

/** A link that dials, drawn as a button, with the number and the way to the form beside it. */
export function CallLink({ phone, size = "regular", form, children }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <a
        href={`tel:${phone.dial}`}
        className={`inline-flex items-center gap-2.5 rounded-small bg-call py-2 font-semibold text-call-text transition-colors hover:bg-call-deep ${sizes[size]}`}
      >
        <Icon name="phone" className="size-5" />
        {children}
      </a>
      <span className="basis-full font-semibold sm:basis-auto">
        {phone.display}
        {form && (
          <>
            {" "}
            <a href={form} className="underline underline-offset-4">
              or send the form
            </a>
          </>
        )}
      </span>
    </p>
  );
}
