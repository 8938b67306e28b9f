import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { twMerge } from "tailwind-merge";

const variants = cva(
  "inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors focus-visible:outline-2 focus-visible:outline-offset-2 disabled:opacity-50",
  {
    variants: {
      look: {
        call: "bg-orange-700 text-white hover:bg-orange-800",
        plain: "border border-slate-300 bg-white text-slate-900 hover:bg-slate-100",
        quiet: "text-slate-900 hover:bg-slate-100",
      },
      size: { normal: "h-11 px-5", large: "h-14 px-8 text-lg", square: "size-12" },
    },
    defaultVariants: { look: "call", size: "normal" },
  },
);

type Props = ComponentProps<"button"> & VariantProps<typeof variants> & { asChild?: boolean };

export function Button({ look, size, className, asChild, ...rest }: Props) {
  const Tag = asChild ? Slot : "button";
  return <Tag className={twMerge(clsx(variants({ look, size }), className))} {...rest} />;
}
