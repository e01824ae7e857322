import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { PageSummary } from "#domain/page-texts/read-page-texts.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

interface ListedPage {
  page: string;
  name: string;
  path: string;
  /** Null if nobody changed the page. */
  summary: PageSummary | null;
}

interface TextPageListProps {
  pages: readonly ListedPage[];
  timeZone: string;
}

/** The pages with the number of their changes, each with a link to its editor. */
export function TextPageList({ pages, timeZone }: TextPageListProps) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {pages.map(({ page, name, path, summary }) => (
          <li key={page}>
            <Link
              to={addresses.pageTextsOf(page)}
              className="flex items-center gap-3 px-4 py-3 no-underline hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold">{name}</span>
                  {summary?.hasDraft ? <Badge tone="warn">Draft</Badge> : null}
                  {summary && summary.changes > 0 ? (
                    <Badge tone="note">
                      {summary.changes} {summary.changes === 1 ? "change" : "changes"}
                    </Badge>
                  ) : null}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-soft">{path}</span>
                {summary ? (
                  <span className="block text-xs text-ink-soft">
                    {summary.changedBy ? `${summary.changedBy}, ` : ""}
                    {dateTimeText(summary.changedAt, timeZone)}
                  </span>
                ) : null}
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
