import type { ReactNode } from "react";
import { ChevronIcon } from "#app/ui/chevron-icon.tsx";

interface FoldProps {
  label: ReactNode;
  children: ReactNode;
}

/** Closed on phones until a tap; on wider screens and on paper, only its content. */
export function Fold({ label, children }: FoldProps) {
  return (
    <details className="fold group">
      <summary className="flex min-h-11 items-center gap-2 font-semibold underline decoration-line underline-offset-4 hover:decoration-current">
        {label}
        <ChevronIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

interface TitledFoldProps {
  title: string;
  children: ReactNode;
}

/** Shows content under a heading. On phones, a tap on the heading opens it. */
export function TitledFold({ title, children }: TitledFoldProps) {
  return (
    <div>
      <h3 className="mb-3 text-xl max-sm:hidden">{title}</h3>
      <Fold label={title}>{children}</Fold>
    </div>
  );
}

interface ShortListProps {
  /** List items. */
  items: readonly ReactNode[];
  /** Number of items that a phone shows at once; an even number keeps the stripes of two columns. */
  shown: number;
  /** Layout of the items; a grid. */
  className: string;
  as?: "ul" | "ol";
}

/** A list whose later items fold on phones; wider screens show one grid. */
export function ShortList({ items, shown, className, as: List = "ul" }: ShortListProps) {
  const rest = items.slice(shown);
  if (rest.length < 2) return <List className={className}>{items}</List>;
  return (
    <div className={className}>
      <List className="contents">{items.slice(0, shown)}</List>
      <Fold label={`Show ${rest.length} more`}>
        <List
          className={`${className} max-sm:mt-2 sm:contents`}
          {...(List === "ol" ? { start: shown + 1 } : {})}
        >
          {rest}
        </List>
      </Fold>
    </div>
  );
}
