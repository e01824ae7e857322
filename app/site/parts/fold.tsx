import type { ReactNode } from "react";
import { ChevronIcon } from "#app/ui/stroke-icons.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface FoldProps {
  label: ReactNode;
  /** A row over the whole width, with the chevron at its end; a link by default. */
  isRow?: boolean;
  isOpen?: boolean;
  children: ReactNode;
}

/** Closed on phones until a tap; on wider screens and on paper, only its content. */
export function Fold({ label, isRow = false, isOpen = false, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen || undefined}>
      <summary
        className={classNames(
          "min-h-11 font-semibold",
          isRow
            ? "relative block py-2.5 pr-8 hover:text-action-ink"
            : "flex items-center gap-2 underline decoration-line underline-offset-4 hover:decoration-current",
        )}
      >
        {label}
        <ChevronIcon
          className={classNames(
            "size-4 shrink-0 transition-[rotate] [[open]>summary>&]:rotate-180",
            isRow && "absolute top-1/2 right-0 -translate-y-1/2",
          )}
        />
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
      <h3 className="wide-head mb-3 text-xl">{title}</h3>
      <Fold label={title}>{children}</Fold>
    </div>
  );
}

/** A row with the look of a heading. A part whose phone view it is hides its own heading there. */
export function RowFold({
  title,
  isOpen = false,
  children,
}: TitledFoldProps & { isOpen?: boolean }) {
  return (
    <Fold isRow isOpen={isOpen} label={<h2 className="text-xl">{title}</h2>}>
      {children}
    </Fold>
  );
}

interface FoldedPartProps {
  /** A heading, and what else tells this part from its neighbors. */
  head: ReactNode;
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** A part of which a phone shows the head until a tap. */
export function FoldedPart({ head, isOpen = false, children }: FoldedPartProps) {
  return (
    <>
      <div className="wide-head">{head}</div>
      <Fold isRow isOpen={isOpen} label={head}>
        {children}
      </Fold>
    </>
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
  /** Stands below all items; folds with the later ones. */
  below?: ReactNode;
}

/** A list whose later items fold on phones; wider screens show one grid. */
export function ShortList({ items, shown, className, as: List = "ul", below }: ShortListProps) {
  const rest = items.slice(shown);
  // A fold takes as much room as one item.
  if (rest.length < 2)
    return (
      <>
        <List className={className}>{items}</List>
        {below}
      </>
    );
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
        {below}
      </Fold>
    </div>
  );
}
