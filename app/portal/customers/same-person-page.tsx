import { leadChoice } from "#app/portal/leads/lead-choice.ts";
import { SearchBar } from "#app/portal/kit/list/search-bar.tsx";
import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { SearchX } from "lucide-react";
import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/same-person-page";
import * as addresses from "#app/addresses.ts";
import { ticksOf } from "#app/form/fields.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { allows } from "#domain/access/context.server.ts";
import { customerFilters } from "#domain/customers/customer-filters.ts";
import { samePersonLeads } from "#domain/customers/same-person.server.ts";
import { noFilters } from "#domain/leads/filters.ts";
import { getLead } from "#domain/leads/office/get-lead.server.ts";
import { listLeads } from "#domain/leads/office/list-leads.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { MatchedLead } from "./matched-lead.tsx";
import { isProbable, matchText } from "./match-text.ts";
import { mergeForms } from "./merge-forms.server.ts";
import { takeBackOf, useTakeBackToast } from "./use-take-back-toast.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.lead.name ?? "Lead";
  return portalMeta(`Same person as ${name}`);
}

const perPage = 30;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const id = params["id"] ?? "";
  const { q } = customerFilters.parse(url.searchParams);
  const before = /^-?\d{1,15}$/.exec(url.searchParams.get("before") ?? "")?.[0];
  const [detail, { hours }, matched, searched] = await Promise.all([
    getLead(ctx, id),
    readCompany(ctx.db),
    q === ""
      ? samePersonLeads(ctx, id, { limit: perPage, before: before ? Number(before) : null })
      : null,
    q === "" ? null : listLeads(ctx, { ...noFilters, q }, null),
  ]);
  if (!detail) throw data({ title: "Not found" }, { status: 404 });
  const { lead } = detail;
  const others =
    matched?.leads ??
    (searched?.leads ?? [])
      .filter((other) => other.id !== id)
      .slice(0, perPage)
      .map((other) => ({ ...other, customerId: null, matches: [] }));
  return {
    lead: { id: lead.id, name: lead.name, version: lead.version, quarantined: lead.quarantined },
    others,
    total: matched?.total ?? null,
    older: matched?.next
      ? addresses.withQuery(addresses.samePerson(id), { before: String(matched.next) })
      : null,
    isFirst: before === undefined,
    q,
    mayChange: allows(ctx.actor, "leads.write"),
    timeZone: hours.timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("leads.write", { merge: mergeForms.merge });

/** All leads with the same phone number, email or address, and a search for others, to merge. */
export default function SamePerson() {
  const { lead, others, total, older, isFirst, q, mayChange, timeZone } =
    useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const takeBack = result?.ok ? takeBackOf(result.value) : null;
  useTakeBackToast(takeBack, result);
  useResultToast(takeBack ? undefined : result);
  const address = addresses.samePerson(lead.id);
  const isTicked = ticksOf(result, {
    name: "lead",
    defaults: others.filter(({ matches }) => isProbable(matches)).map(leadChoice),
  });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <ItemHeading
        back={{ to: addresses.lead(lead.id), label: lead.name }}
        title="Requests of the same person"
        text={
          q === ""
            ? `${total ?? 0} with the same phone number, email or address. Search for any other lead of this person.`
            : "Select the leads of this person."
        }
      />
      <SearchBar
        label="Find leads"
        path={address}
        filters={customerFilters}
        values={{ q }}
        words={{
          label: "Search leads",
          placeholder: "Name, phone, email or street",
          shortcut: "X",
        }}
      />
      {others.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={q === "" ? "No other requests" : `No results for “${q}”`}
        >
          {q === ""
            ? "Nobody with this phone number, email or address has written or called before. Search for a lead to merge it anyway."
            : "Search by another name, number or street."}
        </EmptyState>
      ) : (
        <IntentForm
          key={q}
          intent="merge"
          result={result}
          failedTitle="Not merged"
          hidden={{ lead: leadChoice(lead) }}
          className="grid grid-cols-1 gap-4"
        >
          <Card>
            <CardBody className="p-0">
              <ul className="divide-y divide-line">
                {others.map((other) => {
                  const isMerged = other.matches.includes("customer");
                  return (
                    <li key={other.id} className="flex items-start gap-3 p-4">
                      {mayChange ? (
                        <Checkbox
                          name="lead"
                          value={leadChoice(other)}
                          defaultChecked={isTicked(leadChoice(other)) && !isMerged}
                          disabled={isMerged}
                          aria-label={`Select ${other.name}`}
                        />
                      ) : null}
                      <div className="min-w-0 flex-1">
                        <MatchedLead
                          lead={other}
                          why={other.matches.length === 0 ? null : matchText(other.matches)}
                          timeZone={timeZone}
                        />
                      </div>
                    </li>
                  );
                })}
              </ul>
            </CardBody>
          </Card>
          {mayChange && !lead.quarantined ? (
            <IntentButton intent="merge" className="w-fit">
              Merge the selected with {lead.name}
            </IntentButton>
          ) : null}
        </IntentForm>
      )}
      <Pager back={isFirst || q !== "" ? null : address} forward={older} backLabel="Newest" />
    </div>
  );
}
