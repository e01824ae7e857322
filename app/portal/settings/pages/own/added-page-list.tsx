import * as addresses from "#app/addresses.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { PageSummary } from "#domain/site/read-site-pages.server.ts";
import { PageBadges } from "./page-badges.tsx";

/** What a section of the facts lists, and pages of the owner add. */
export interface AddedPages {
  title: string;
  /** Words of the button that adds one. */
  label: string;
  to: string;
  kinds: readonly PageSummary["kind"][];
}

/** The pages of the owner that belong to a section of the facts, and the way to another one. */
export function AddedPageList({
  title,
  label,
  to,
  pages,
}: AddedPages & { pages: readonly PageSummary[] }) {
  const add = (
    <ButtonLink href={to} tone="quiet" size="sm" className="w-fit">
      {label}
    </ButtonLink>
  );
  if (pages.length === 0) return add;
  return (
    <Card>
      <CardHeader
        title={title}
        description="Their facts and texts are on their pages."
        actions={add}
      />
      <LinkList
        items={pages.map((page) => ({
          to: addresses.sitePageEditor(page.id),
          title: page.title,
          badges: <PageBadges {...page} />,
          text: page.path,
        }))}
      />
    </Card>
  );
}
