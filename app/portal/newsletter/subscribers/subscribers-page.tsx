import { SearchX } from "lucide-react";
import { useLoaderData, useNavigation, useSearchParams } from "react-router";
import type { Route } from "./+types/subscribers-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import {
  parseSubscriberFilters,
  readSubscriberCursor,
} from "#domain/newsletter/subscribers/subscriber-filters.ts";
import { listSubscribers } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { newsletterGrowth } from "#domain/newsletter/subscribers/growth.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { requireNewsletter } from "#app/portal/newsletter/newsletter-access.server.ts";
import { GrowthCard } from "./growth-card.tsx";
import { subscribersAddress } from "./subscriber-address.ts";
import { SubscriberFilterForm } from "./subscriber-filter-form.tsx";
import { SubscriberList } from "./subscriber-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireNewsletter(ctx, "newsletter.read", url);
  const filters = parseSubscriberFilters(url.searchParams);
  const cursor = readSubscriberCursor(url.searchParams.get("after"));
  const [page, growth, { hours }] = await Promise.all([
    listSubscribers(ctx, filters, cursor),
    newsletterGrowth(ctx),
    readCompany(ctx.db),
  ]);
  return {
    filters,
    subscribers: page.subscribers,
    first: cursor === null,
    older: page.next === null ? null : subscribersAddress(filters, page.next),
    growth,
    timeZone: hours.timeZone,
  };
}

export default function Subscribers() {
  const { filters, subscribers, first, older, growth, timeZone } = useLoaderData<typeof loader>();
  const loading = useNavigation().location?.pathname === addresses.subscribers;
  const [query] = useSearchParams();
  const narrowed = filters.q !== "" || filters.status !== null;
  return (
    <div className="grid grid-cols-1 gap-5">
      {query.get("removed") === "1" ? (
        <Notice role="status" tone="reassure">
          The subscriber was removed.
        </Notice>
      ) : null}
      <GrowthCard {...growth} />
      <section aria-label="Subscribers" className="grid grid-cols-1 gap-4">
        <SubscriberFilterForm filters={filters} />
        <div aria-busy={loading} className={loading ? "opacity-60 transition-opacity" : undefined}>
          {subscribers.length > 0 ? (
            <SubscriberList subscribers={subscribers} timeZone={timeZone} />
          ) : narrowed ? (
            <EmptyState icon={<SearchX aria-hidden="true" />} title="No subscribers match">
              Change the search or the status to see others.
            </EmptyState>
          ) : (
            <EmptyState icon={<SearchX aria-hidden="true" />} title="No subscribers yet">
              Every page of the blog has a newsletter box. Anyone who enters and confirms an address
              there is listed here.
            </EmptyState>
          )}
        </div>
        <Pager
          back={first ? null : subscribersAddress(filters)}
          forward={older}
          backLabel="Newest"
        />
      </section>
    </div>
  );
}
