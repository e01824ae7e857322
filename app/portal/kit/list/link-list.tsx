import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dateTimeText } from "#domain/words/date-text.ts";

interface LinkItem {
  to: string;
  title: string;
  badges?: ReactNode;
  text: string;
  /** The last change; `by` is null for a removed account. */
  changed?: { at: Date; by: string | null } | null;
}

interface LinkListProps {
  items: readonly LinkItem[];
  timeZone?: string;
}

/** Rows that lead to pages, each with badges, a line of text and the last change. */
export function LinkList({ items, timeZone = "UTC" }: LinkListProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ to, title, badges, text, changed }) => (
        <li key={to}>
          <Link to={to} className="flex items-center gap-3 px-4 py-3 no-underline hover:bg-sunken">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{title}</span>
                {badges}
              </span>
              <span className="block text-sm wrap-anywhere text-ink-soft">{text}</span>
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
