import { GripVertical } from "lucide-react";
import { Link } from "react-router";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import * as addresses from "#app/addresses.ts";
import { StatusBadge } from "#app/portal/leads/lead-badges.tsx";
import { scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import { Fold } from "#app/ui/fold.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { serviceLabel } from "#domain/leads/choices.ts";
import type { LeadToSchedule } from "#domain/visits/leads-to-schedule.server.ts";
import type { Nearness } from "#domain/visits/nearness.ts";
import { DragSource } from "./drag-source.tsx";
import { type Chosen, leadValue, nearnessOn, type Plan, slotValue } from "./plan.ts";

/** More leads fold. */
const shown = 3;

interface LeadTrayProps {
  leads: readonly LeadToSchedule[];
  hasMore: boolean;
  chosen: Chosen | null;
  plan: Plan;
  result: AnyResult | undefined;
}

/** Lists open leads without a visit. With a chosen window, each lead has a button that books it there. */
export function LeadTray({ leads, hasMore, chosen, plan, result }: LeadTrayProps) {
  const listed = chosen ? nearestFirst(leads, chosen, plan) : leads;
  const list = (some: readonly LeadToSchedule[]) => (
    <ul className="-my-3 divide-y divide-line">
      {some.map((lead) => (
        <TrayItem key={lead.id} lead={lead} chosen={chosen} plan={plan} />
      ))}
    </ul>
  );
  const rest = leads.slice(shown);
  return (
    <Card className={chosen ? "border-action" : ""}>
      <CardHeader
        title={chosen ? "Who gets this visit?" : "Leads without a visit"}
        description={chosen ? `${chosen.slot.label}, ${chosen.person.name}` : null}
        actions={
          chosen ? (
            <Link
              to={scheduleAddress({ ...plan.query, window: null, visitor: null })}
              preventScrollReset
              className="inline-flex min-h-6 items-center text-sm underline"
            >
              Back
            </Link>
          ) : null
        }
      />
      <CardBody className="grid gap-3">
        {leads.length === 0 ? (
          <p className="text-sm text-ink-soft">Every open lead has a visit.</p>
        ) : chosen ? (
          <IntentForm
            intent="book"
            result={result}
            hidden={{ slot: slotValue(chosen.slot, chosen.person.id) }}
          >
            {list(listed)}
          </IntentForm>
        ) : (
          <>
            {list(leads.slice(0, shown))}
            {rest.length > 0 ? (
              <Fold
                label={`${rest.length}${hasMore ? "+" : ""} more`}
                className="border-t border-line pt-2"
              >
                <div className="py-4">{list(rest)}</div>
              </Fold>
            ) : null}
          </>
        )}
      </CardBody>
    </Card>
  );
}

interface TrayItemProps {
  lead: LeadToSchedule;
  chosen: Chosen | null;
  plan: Plan;
}

function TrayItem({ lead, chosen, plan }: TrayItemProps) {
  const { id, name, service, zip, city, status } = lead;
  const near = chosen ? nearnessTo(lead, chosen, plan)?.text : null;
  const place = [city, zip].filter(Boolean).join(" ");
  return (
    <li className="py-3">
      <DragSource
        lead={plan.mayBook && !chosen ? lead : null}
        onDrag={plan.onDrag}
        className="grid gap-2 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3"
      >
        <div>
          <p className="flex items-start justify-between gap-2">
            <Link
              to={addresses.lead(id)}
              draggable={false}
              className="inline-block min-h-6 min-w-0 font-semibold wrap-anywhere underline"
            >
              {name}
            </Link>
            {status === "new" ? null : <StatusBadge status={status} />}
          </p>
          <p className="text-sm text-ink-soft">
            {[serviceLabel(service), place, near].filter(Boolean).join(" · ")}
          </p>
        </div>
        {!plan.mayBook ? null : chosen ? (
          <IntentButton
            intent="book"
            of={["lead", leadValue(lead)]}
            name="lead"
            value={leadValue(lead)}
            tone="quiet"
            size="sm"
            className="w-fit"
          >
            Book<span className="sr-only"> {name}</span>
          </IntentButton>
        ) : (
          <Link
            to={scheduleAddress({ ...plan.query, lead: id, window: null, visitor: null })}
            draggable={false}
            preventScrollReset
            className={buttonClass({ tone: "quiet", size: "sm" }, "w-fit")}
          >
            <GripVertical aria-hidden="true" className="size-3" />
            Choose a time<span className="sr-only"> for {name}</span>
          </Link>
        )}
      </DragSource>
    </li>
  );
}

const nearnessTo = (lead: LeadToSchedule, { slot, person }: Chosen, plan: Plan): Nearness | null =>
  nearnessOn(plan, lead, { personId: person.id, day: slot.day });

function nearestFirst(
  leads: readonly LeadToSchedule[],
  chosen: Chosen,
  plan: Plan,
): LeadToSchedule[] {
  // Leads without a known ZIP code come last.
  const miles = (lead: LeadToSchedule): number =>
    nearnessTo(lead, chosen, plan)?.miles ?? Number.MAX_VALUE;
  return leads.toSorted((one, other) => miles(one) - miles(other));
}
