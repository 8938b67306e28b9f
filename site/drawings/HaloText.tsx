import type { SVGProps } from "react";

interface Props extends SVGProps<SVGTextElement> {
  /** A color that separates the letters from the background. */
  halo: string;
}

export function HaloText({ halo, children, ...rest }: Props) {
  return (
    <text stroke={halo} strokeWidth="3.5" strokeLinejoin="round" paintOrder="stroke" {...rest}>
      {children}
    </text>
  );
}
