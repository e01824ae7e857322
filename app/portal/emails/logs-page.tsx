import { emailKinds } from "#domain/emails/kind.server.ts";
import { SearchX } from "lucide-react";
import { useLoaderData, useNavigation } from "react-router";
import type { Route } from "./+types/logs-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { parseLogFilters, readLogCursor } from "#domain/emails/log/log-filters.ts";
import { listEmails } from "#domain/emails/log/list-emails.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { Pager } from "#app/ui/pager.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { logAddress } from "./log-address.ts";
import { LogFilters } from "./log-filter-form.tsx";
import { LogList } from "./log-list.tsx";
import { requireMonitor } from "./email-access.server.ts";
import { kindNamed } from "#app/portal/settings/emails/email-template.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireMonitor(ctx, "emails.read", url);
  const filters = parseLogFilters(url.searchParams);
  const cursor = readLogCursor(url.searchParams.get("after"));
  const [page, { hours }] = await Promise.all([
    listEmails(ctx, filters, cursor),
    readCompany(ctx.db),
  ]);
  return {
    filters,
    emails: page.emails.map((email) => ({
      ...email,
      name: kindNamed(email.template)?.name ?? email.template,
    })),
    first: cursor === null,
    older: page.next === null ? null : logAddress(filters, page.next),
    kinds: emailKinds().map(({ template, name }) => ({ value: template, label: name })),
    timeZone: hours.timeZone,
    now: new Date().toISOString(),
  };
}

export default function EmailsLogs() {
  const { filters, emails, first, older, kinds, timeZone, now } = useLoaderData<typeof loader>();
  const clock = useNow(now);
  const loading = useNavigation().location?.pathname === addresses.emailLogs;
  return (
    <div className="grid grid-cols-1 gap-4">
      <LogFilters filters={filters} kinds={kinds} />
      <div aria-busy={loading} className={loading ? "opacity-60 transition-opacity" : undefined}>
        {emails.length > 0 ? (
          <LogList emails={emails} now={clock} timeZone={timeZone} />
        ) : (
          <EmptyState icon={<SearchX aria-hidden="true" />} title="No emails match">
            Change the search or the filters to see others.
          </EmptyState>
        )}
      </div>
      <Pager back={first ? null : logAddress(filters)} forward={older} backLabel="Newest" />
    </div>
  );
}
