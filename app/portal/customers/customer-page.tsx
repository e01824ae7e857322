import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { data, redirect, useLoaderData } from "react-router";
import type { Route } from "./+types/customer-page";
import * as addresses from "#app/addresses.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { mergeForms } from "./merge-forms.server.ts";
import { takeBackOf, useTakeBackToast } from "./use-take-back-toast.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { allows } from "#domain/access/context.server.ts";
import { getCustomer } from "#domain/customers/get-customer.server.ts";
import { samePersonLeads } from "#domain/customers/same-person.server.ts";
import { readTimeline } from "#domain/customers/timeline/read-timeline.server.ts";
import { parseTimelineQuery } from "#domain/customers/timeline/timeline.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { CustomerData } from "./customer-data.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerRequests } from "./customer-requests.tsx";
import { CustomerTimeline } from "./customer-timeline.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.customer.name ?? "Customer";
  return portalMeta(name);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const answer = await getCustomer(ctx, params["id"] ?? "");
  if (answer.kind === "moved") throw redirect(addresses.customer(answer.id));
  if (answer.kind === "missing") throw data({ title: "Not found" }, { status: 404 });
  const { customer } = answer;
  const query = parseTimelineQuery(url.searchParams);
  const [newest] = customer.leads;
  const [timeline, others, { hours }] = await Promise.all([
    readTimeline(
      ctx,
      customer.leads.map(({ id }) => id),
      query,
    ),
    newest ? samePersonLeads(ctx, newest.id, { limit: 20 }) : null,
    readCompany(ctx.db),
  ]);
  const isOther = (lead: { matches: readonly string[] }) =>
    !lead.matches.includes("customer") && lead.matches.some((match) => match !== "address");
  return {
    customer,
    timeline,
    kind: query.kind,
    isFirst: query.after === null,
    /** Leads that are probably this customer's, and not merged. */
    probable: (others?.leads ?? []).filter(isOther),
    mayChange: allows(ctx.actor, "leads.write"),
    mayReadEmails: allows(ctx.actor, "emails.read"),
    mayExport: allows(ctx.actor, "security.write"),
    timeZone: hours.timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("leads.write", mergeForms);

/** One person with all their requests, and everything that happened in one timeline. */
export default function Customer() {
  const {
    customer,
    timeline,
    kind,
    isFirst,
    probable,
    mayChange,
    mayReadEmails,
    mayExport,
    timeZone,
  } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const takeBack = result?.ok ? takeBackOf(result.value) : null;
  useTakeBackToast(takeBack, result);
  useResultToast(takeBack ? undefined : result);
  return (
    <div className="grid grid-cols-1 gap-6">
      <CustomerHead customer={customer} timeZone={timeZone} />
      {result && !result.ok ? (
        <Notice
          role="alert"
          tone="danger"
          title={result.reason === "conflict" ? "Changed by someone else" : "Not saved"}
        >
          {result.message}
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CustomerTimeline
          customerId={customer.id}
          page={timeline}
          kind={kind}
          isFirst={isFirst}
          leads={customer.leads}
          mayReadEmails={mayReadEmails}
          timeZone={timeZone}
        />
        <div className="grid grid-cols-1 gap-6">
          <CustomerFacts customer={customer} timeZone={timeZone} />
          <CustomerRequests
            customer={customer}
            probable={probable}
            mayChange={mayChange}
            timeZone={timeZone}
          />
          {mayExport ? <CustomerData customer={customer} /> : null}
        </div>
      </div>
    </div>
  );
}
