import type { SVGProps } from "react";

interface Props extends SVGProps<SVGTextElement> {
  /** The color around the letters, which keeps them apart from what lies below. */
  halo: string;
}

export function HaloText({ halo, x, y, children, ...rest }: Props) {
  return (
    <text
      x={whole(x)}
      y={whole(y)}
      stroke={halo}
      strokeWidth="3.5"
      strokeLinejoin="round"
      paintOrder="stroke"
      {...rest}
    >
      {children}
    </text>
  );
}

function whole(coordinate: string | number | undefined) {
  return typeof coordinate === "number" ? Math.round(coordinate) : coordinate;
}
