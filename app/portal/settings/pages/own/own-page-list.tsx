import * as addresses from "#app/addresses.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { PageSummary } from "#domain/site/read-site-pages.server.ts";
import { PageBadges } from "./page-badges.tsx";

/** The pages that the owner added. */
export function OwnPageList({ pages, timeZone }: { pages: PageSummary[]; timeZone: string }) {
  return (
    <Card>
      <CardHeader
        title="Your own pages"
        description="Offers, services, pests, cities and topics that you add to the pages below."
        actions={
          <>
            <ButtonLink href={addresses.newSitePage} size="sm">
              New page
            </ButtonLink>
            <ButtonLink href={addresses.newCity} size="sm" tone="quiet">
              New city
            </ButtonLink>
          </>
        }
      />
      {pages.length === 0 ? (
        <CardBody className="text-sm text-ink-soft">
          There are none yet. Add one from a template: an offer takes five minutes.
        </CardBody>
      ) : (
        <LinkList
          timeZone={timeZone}
          items={pages.map(({ id, title, path, changedAt, changedBy, ...state }) => ({
            to: addresses.sitePageEditor(id),
            title,
            badges: <PageBadges {...state} />,
            text: path,
            changed: { at: changedAt, by: changedBy },
          }))}
        />
      )}
    </Card>
  );
}
