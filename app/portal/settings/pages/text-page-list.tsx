import type { PageSummary } from "#domain/page-texts/read-page-texts.server.ts";
import * as addresses from "#app/addresses.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

interface ListedPage {
  page: string;
  name: string;
  path: string;
  /** Null if nobody changed the page. */
  summary: PageSummary | null;
  /** Visitors see blocks in place of its sections. */
  isOfBlocks: boolean;
}

interface TextPageListProps {
  pages: readonly ListedPage[];
  timeZone: string;
}

/** The pages with the number of their changes, each with a link to its editor. */
export function TextPageList({ pages, timeZone }: TextPageListProps) {
  return (
    <Card>
      <LinkList
        timeZone={timeZone}
        items={pages.map(({ page, name, path, summary, isOfBlocks }) => ({
          to: addresses.pageTextsOf(page),
          title: name,
          badges: (
            <>
              {isOfBlocks ? <Badge tone="note">Built from parts</Badge> : null}
              {summary ? <PageBadges summary={summary} /> : null}
            </>
          ),
          text: path,
          changed: summary && { at: summary.changedAt, by: summary.changedBy },
        }))}
      />
    </Card>
  );
}

function PageBadges({ summary: { hasDraft, isPlanned, changes } }: { summary: PageSummary }) {
  return (
    <>
      {hasDraft ? <Badge tone="warn">Draft</Badge> : null}
      {isPlanned ? <Badge tone="note">Planned</Badge> : null}
      {changes > 0 ? (
        <Badge tone="note">
          {changes} {changes === 1 ? "change" : "changes"}
        </Badge>
      ) : null}
    </>
  );
}
