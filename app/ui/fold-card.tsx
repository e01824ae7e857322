import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Fold } from "./fold.tsx";

interface FoldCardProps {
  id?: string;
  title: ReactNode;
  /** Stands beside the title, also while the card is folded. */
  note?: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Buttons beside the heading. They work while the card is folded, and do not fold it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card whose heading opens it. */
export function FoldCard({
  id,
  title,
  note,
  isOpen = false,
  onToggle,
  actions,
  children,
}: FoldCardProps) {
  const card = (
    <Fold
      label={
        <>
          <h2 className="text-base leading-snug">{title}</h2>
          <span
            className={classNames(
              "shrink-0 grow text-right text-sm text-ink-soft",
              actions ? "mr-28" : null,
            )}
          >
            {note}
          </span>
        </>
      }
      id={id}
      isOpen={isOpen}
      data-fold=""
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className="rounded-md border border-line bg-surface shadow-sm"
      isRow
      labelClass={classNames(
        "min-h-11 px-4 py-2",
        actions ? "[&>svg]:mt-1.5 [&>svg]:self-start" : null,
      )}
    >
      <div className="grid grid-cols-1 gap-4 border-t border-line p-4">{children}</div>
    </Fold>
  );
  if (!actions) return card;
  return (
    <div className="relative">
      {card}
      <div className="absolute top-1 right-10 flex">{actions}</div>
    </div>
  );
}
