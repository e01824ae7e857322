import type { ReactNode } from "react";
import { ChevronIcon } from "./chevron-icon.tsx";

export interface AccordionItem {
  id: string;
  title: string;
  body: ReactNode;
}

interface AccordionProps {
  /** Items of one name close each other: the browser keeps at most one open, without any script. */
  name: string;
  items: readonly AccordionItem[];
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="divide-y divide-line rounded-md border border-line bg-surface">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="group">
          <summary className="flex items-center justify-between gap-4 rounded-md p-4 font-semibold hover:bg-sunken">
            {item.title}
            <ChevronIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-prose px-4 pb-4 text-ink-soft">{item.body}</div>
        </details>
      ))}
    </div>
  );
}
