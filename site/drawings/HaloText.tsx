import type { SVGProps } from "react";

interface Props extends SVGProps<SVGTextElement> {
  /** Keeps the letters apart from what lies below. */
  halo: string;
}

export function HaloText({ halo, children, ...rest }: Props) {
  return (
    <text stroke={halo} strokeWidth="3.5" strokeLinejoin="round" paintOrder="stroke" {...rest}>
      {children}
    </text>
  );
}
