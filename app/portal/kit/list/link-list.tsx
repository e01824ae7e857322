import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface LinkItem {
  to: string;
  title: string;
  /** Left of the title. */
  picture?: ReactNode;
  /** The state, at the right of the title. */
  badges?: ReactNode;
  text?: ReactNode;
  /** The last change; `by` is null for a removed account. */
  changed?: { at: Date; by: string | null } | null;
}

interface LinkListProps {
  items: readonly LinkItem[];
  timeZone?: string | undefined;
}

/** Rows that lead to pages, each with its state, a line of text and the last change. */
export function LinkList({ items, timeZone = "UTC" }: LinkListProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ to, title, picture, badges, text, changed }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm no-underline hover:bg-sunken"
          >
            {picture}
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{title}</span>
                {badges ? <span className="flex flex-wrap gap-1">{badges}</span> : null}
              </span>
              {text ? <span className="block wrap-anywhere text-ink-soft">{text}</span> : null}
              {changed ? (
                <span className="block text-xs text-ink-soft">
                  {changed.by ? `${changed.by}, ` : ""}
                  {dateTimeText(changed.at, timeZone)}
                </span>
              ) : null}
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface LinkFoldsProps extends Pick<LinkListProps, "timeZone"> {
  groups: readonly {
    title: string;
    /** Stands beside the title, also while the group is folded. */
    note: string;
    isOpen?: boolean;
    items: readonly LinkItem[];
  }[];
}

/** Links by subject, each subject under a heading that opens it. The first is open. */
export function LinkFolds({ groups, timeZone }: LinkFoldsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {groups.map(({ title, note, isOpen = false, items }, at) => (
        <FoldCard key={title} title={title} note={note} isOpen={isOpen || at === 0}>
          <div className="-m-4">
            <LinkList items={items} timeZone={timeZone} />
          </div>
        </FoldCard>
      ))}
    </div>
  );
}
