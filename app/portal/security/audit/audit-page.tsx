import { useLoaderData } from "react-router";
import type { Route } from "./+types/audit-page";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { requireSecurity } from "#app/portal/security/security-access.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { parseAuditFilters } from "#domain/audit/audit-filters.ts";
import { verifyLog, verifyLogForm } from "#domain/audit/chain/verify-log.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { listEvents } from "#domain/audit/list-events.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { auditAddress } from "./audit-address.ts";
import { AuditFilterForm } from "./audit-filter-form.tsx";
import { AuditList } from "./audit-list.tsx";
import { VerifyCard, verifyIntent } from "./verify-card.tsx";

export function meta() {
  return [{ title: "Audit Log · Admin Portal" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireSecurity(ctx, "audit", "audit.read", url);
  const filters = parseAuditFilters(url.searchParams);
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const [found, staff] = await Promise.all([
    listEvents(ctx, filters, timeZone).catch((error: unknown) => {
      ctx.log.error({ err: error, request: ctx.request.id }, "reading the audit log failed");
      return null;
    }),
    listStaff(ctx).catch(() => []),
  ]);
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  const { userId } = filters;
  if (userId && people.every(({ value }) => value !== userId))
    people.push({ value: userId, label: found?.events[0]?.person ?? "Someone else" });
  return { filters, found, people, timeZone };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireSecurity(ctx, "audit", "audit.read"),
    forms: { [verifyIntent]: formHandler(verifyLogForm, verifyLog, { show: (value) => value }) },
  });
}

/** What people and the product did, newest first. */
export default function AuditLog() {
  const { filters, found, people, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <AuditFilterForm filters={filters} people={people} />
      {found === null ? (
        <Notice tone="danger" role="alert" title="Failed to load security audit data">
          Load the page again in a moment. Events are still recorded.
        </Notice>
      ) : found.events.length === 0 ? (
        <EmptyState title="No events found">Change the filters to see others.</EmptyState>
      ) : (
        <>
          <AuditList events={found.events} timeZone={timeZone} />
          <Pager
            back={filters.before === null ? null : auditAddress({ ...filters, before: null })}
            backLabel="Newest"
            forward={found.next === null ? null : auditAddress({ ...filters, before: found.next })}
          />
        </>
      )}
      <VerifyCard result={result} found={result?.ok ? (result.value ?? null) : null} />
    </div>
  );
}
