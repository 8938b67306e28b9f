import type { ComponentProps, MouseEvent } from "react";

const variants = {
  /** Only for the link that dials. */
  call: "border-call bg-call text-call-text hover:bg-call-deep",
  main: "border-text bg-text text-page",
  plain:
    "border-edge bg-card text-text hover:bg-band aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-page aria-pressed:opacity-100!",
  alarm: "border-alarm bg-card text-alarm hover:bg-alarm-wash",
};

export function buttonStyle(variant: keyof typeof variants = "plain"): string {
  return `inline-flex min-h-12 shrink-0 items-center justify-center gap-2 rounded-sm border px-3 py-2 [overflow-wrap:normal] text-center font-semibold disabled:opacity-60 ${variants[variant]}`;
}

type Props = ComponentProps<"button"> & { variant?: keyof typeof variants };

export function Button({ variant, className = "", type = "button", ...rest }: Props) {
  return <button type={type} className={`${buttonStyle(variant)} ${className}`} {...rest} />;
}

/** Ignores the second tap of a double tap, which would hit a button that has just appeared in the same place. */
export function onceOnly(onClick: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) onClick();
  };
}
