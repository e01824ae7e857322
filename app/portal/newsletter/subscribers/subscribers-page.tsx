import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { MailPlus, SearchX } from "lucide-react";
import { Link, useLoaderData, useSearchParams } from "react-router";
import type { Route } from "./+types/subscribers-page";
import { listFile } from "#app/portal/kit/list/list-file.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import * as addresses from "#app/addresses.ts";
import { FilteredList } from "#app/portal/kit/list/filtered-list.tsx";
import type { FilterField } from "#app/portal/kit/list/search-bar.tsx";
import { type Column, RowLink } from "#app/portal/kit/list/list-table.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-line.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { readCursor } from "#domain/lists/cursor.ts";
import {
  exportSubscribers,
  listSubscribers,
  type SubscriberListItem,
} from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import {
  subscriberFilters,
  type SubscriberFilters,
  subscriberLabels,
  subscriberStatuses,
} from "#domain/newsletter/subscribers/subscriber-filters.ts";
import { newsletterGrowth } from "#domain/newsletter/subscribers/growth.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateText } from "#domain/words/date-text.ts";
import { GrowthCard } from "./growth-card.tsx";
import { SubscriberBadge } from "./subscriber-badge.tsx";

const access = (ctx: Ctx, url?: URL) =>
  requireStaff(ctx, "newsletter.read", url, refusals.newsletter);

export const middleware = [
  listFile({
    name: "subscribers",
    path: addresses.subscribers,
    filters: subscriberFilters,
    access,
    write: exportSubscribers,
  }),
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  access(ctx, url);
  const filters = subscriberFilters.parse(url.searchParams);
  const cursor = readCursor(url.searchParams.get("after"));
  const [page, growth, { hours }] = await Promise.all([
    listSubscribers(ctx, filters, cursor),
    newsletterGrowth(ctx),
    readCompany(ctx.db),
  ]);
  const signUp = ctx.request.origin + addresses.newsletter;
  return { filters, page, isFirst: cursor === null, growth, signUp, timeZone: hours.timeZone };
}

const fields: readonly FilterField<SubscriberFilters>[] = [
  {
    name: "status",
    label: "Status",
    all: "Any status",
    choices: subscriberStatuses.map((value) => ({ value, label: subscriberLabels[value] })),
  },
];

export default function Subscribers() {
  const { filters, page, isFirst, growth, signUp, timeZone } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const isEmpty = Object.values(growth.counts).every((count) => count === 0);
  const columns: readonly Column<SubscriberListItem>[] = [
    { label: "Email", className: "w-1/2 max-w-0", cell: linkOf },
    { label: "Status", cell: badgeOf },
    {
      label: "Source",
      className: "max-w-48 truncate text-ink-soft",
      cell: ({ source }) => source ?? "Unknown",
    },
    {
      label: "Signed up",
      className: "whitespace-nowrap text-ink-soft",
      cell: ({ createdAt }) => dateText(createdAt, timeZone),
    },
    {
      label: "Confirmed",
      className: "whitespace-nowrap text-ink-soft",
      cell: ({ confirmedAt }) => (confirmedAt ? dateText(confirmedAt, timeZone) : "–"),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      {query.get("removed") === "1" ? (
        <Notice role="status" tone="reassure">
          The subscriber was removed.
        </Notice>
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon={<MailPlus aria-hidden="true" />}
          title="No subscribers yet"
          actions={
            <>
              <CopyButton text={signUp} label="Copy the link" />
              <Link to={addresses.newsletter} className={buttonClass({ tone: "ghost" })}>
                See the sign-up page
              </Link>
            </>
          }
        >
          The public pages have a newsletter box. Anyone who enters and confirms an address there is
          listed here. Share the link of the sign-up page to get the first ones.
        </EmptyState>
      ) : (
        <>
          <section aria-label="Subscribers">
            <FilteredList
              label="Subscribers"
              path={addresses.subscribers}
              filters={subscriberFilters}
              values={filters}
              words={{ label: "Search", placeholder: "Part of an email address" }}
              fields={fields}
              page={page}
              isFirst={isFirst}
              columns={columns}
              card={(row) => ({
                title: linkOf(row),
                aside: badgeOf(row),
                foot: (
                  <>
                    <span className="truncate">From {row.source ?? "an unknown page"}</span>
                    <span className="whitespace-nowrap">{dateText(row.createdAt, timeZone)}</span>
                  </>
                ),
              })}
              empty={
                <EmptyState icon={<SearchX aria-hidden="true" />} title="No subscribers match">
                  Change the search or the status to see others.
                </EmptyState>
              }
              hasFile
            />
          </section>
          <GrowthCard {...growth} />
        </>
      )}
    </div>
  );
}

const linkOf = ({ id, email }: SubscriberListItem) => (
  <RowLink to={addresses.subscriber(id)}>{email}</RowLink>
);
const badgeOf = ({ status }: SubscriberListItem) => <SubscriberBadge status={status} />;
