import { orNull } from "#app/portal/kit/page/or-null.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/audit-page";
import { listFile } from "#app/portal/kit/list/list-file.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import * as addresses from "#app/addresses.ts";
import { listAddress } from "#app/portal/kit/list/list-address.ts";
import { type FilterField, SearchBar } from "#app/portal/kit/list/search-bar.tsx";
import type { Choice } from "#app/ui/form/field.tsx";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { NotRead } from "#app/portal/security/not-read.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { auditFilters, type AuditFilters, readBefore } from "#domain/audit/audit-filters.ts";
import { verifyLog, verifyLogForm } from "#domain/audit/chain/verify-log.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { exportEvents } from "#domain/audit/export-events.server.ts";
import { listEvents } from "#domain/audit/list-events.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { AuditList } from "./audit-list.tsx";
import { VerifyCard, verifyIntent } from "./verify-card.tsx";

export const meta = titled("Audit Log");

const access = (ctx: Ctx, url?: URL) => requireStaff(ctx, "audit.read", url, refusals.audit);

export const middleware = [
  listFile({
    name: "audit-log",
    path: addresses.auditLog,
    filters: auditFilters,
    access,
    write: async (ctx, filters) =>
      await exportEvents(ctx, filters, (await readCompany(ctx.db)).hours.timeZone),
  }),
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  access(ctx, url);
  const filters = auditFilters.parse(url.searchParams);
  const before = readBefore(url.searchParams);
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const [found, staff] = await Promise.all([
    orNull(ctx, listEvents(ctx, filters, { before, timeZone }), "reading the audit log failed"),
    listStaff(ctx).catch(() => []),
  ]);
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  const { user } = filters;
  if (user && people.every(({ value }) => value !== user))
    people.push({ value: user, label: found?.events[0]?.person ?? "Someone else" });
  return { filters, before, found, people, timeZone };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access,
    forms: { [verifyIntent]: formHandler(verifyLogForm, verifyLog, { show: (value) => value }) },
  });
}

const fieldsOf = (people: readonly Choice[]): readonly FilterField<AuditFilters>[] => [
  { name: "user", label: "Person", all: "Everyone", choices: people },
  {
    name: "severity",
    label: "Severity",
    all: "Any severity",
    choices: ["low", "medium", "high", "critical"].map((value) => ({ value, label: value })),
  },
  { name: "from", label: "From" },
  { name: "to", label: "To" },
];

function olderOf(filters: AuditFilters, before: number): string {
  const query = auditFilters.query(filters);
  query.set("before", String(before));
  return `${addresses.auditLog}?${query.toString()}`;
}

/** What people and the product did, newest first. */
export default function AuditLog() {
  const { filters, before, found, people, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchBar
        label="Filter the audit log"
        path={addresses.auditLog}
        filters={auditFilters}
        values={filters}
        words={{ name: "type", label: "Event contains", placeholder: "Event" }}
        fields={fieldsOf(people)}
        hasFile
      />
      {found === null ? (
        <NotRead title="Failed to load security audit data" safe="Events are still recorded." />
      ) : found.events.length === 0 ? (
        <EmptyState title="No events found">Change the filters to see others.</EmptyState>
      ) : (
        <>
          <AuditList events={found.events} timeZone={timeZone} />
          <Pager
            back={before === null ? null : listAddress(addresses.auditLog, auditFilters, filters)}
            backLabel="Newest"
            forward={found.next === null ? null : olderOf(filters, found.next)}
          />
        </>
      )}
      <VerifyCard result={result} found={result?.ok ? (result.value ?? null) : null} />
    </div>
  );
}
