import * as Accordion from "@radix-ui/react-accordion";
import { ChevronDown } from "lucide-react";

export function Questions({ items }: { items: { title: string; text: string }[] }) {
  return (
    <Accordion.Root type="single" collapsible className="mt-8 max-w-3xl">
      {items.map(({ title, text }) => (
        <Accordion.Item key={title} value={title} className="border-t border-slate-200">
          <Accordion.Header>
            <Accordion.Trigger className="group flex w-full items-center justify-between gap-6 py-4 text-left font-semibold">
              {title}
              <ChevronDown className="size-5 shrink-0 transition-transform group-data-[state=open]:rotate-180" />
            </Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Content forceMount className="pb-6 text-slate-700 data-[state=closed]:hidden">
            {text}
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
