import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { type MediaType, mediaTypes } from "#domain/media/file-rules.ts";
import { typeLabels } from "#domain/media/labels.ts";

const tabClass =
  "-mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft hover:text-ink aria-selected:border-action aria-selected:text-ink";
const all = "all";

interface DialogTabsProps {
  type: MediaType | null;
  onChange: (type: MediaType | null) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** All, Images, Videos, Documents: one tab stop, arrow keys move between them. */
export function DialogTabs({ type, onChange, children }: DialogTabsProps) {
  const value = type ?? all;
  return (
    <Tabs.Root
      value={value}
      onValueChange={(next) => onChange(mediaTypes.find((one) => one === next) ?? null)}
      className="grid gap-3"
    >
      <Tabs.List
        aria-label="Kinds of files"
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {([all, ...mediaTypes] as const).map((name) => (
          <Tabs.Trigger key={name} value={name} className={tabClass}>
            {name === all ? "All" : typeLabels[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={value} tabIndex={-1} className="grid gap-3">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
