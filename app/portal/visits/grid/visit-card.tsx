import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { PhoneLink } from "#app/portal/leads/call-link.tsx";
import { scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import { classNames } from "#app/ui/class-names.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { mapLink } from "#domain/leads/labels.ts";
import { windowText } from "#domain/leads/visit-text.ts";
import type { Visit } from "#domain/visits/list-visits.server.ts";
import { DragSource } from "./drag-source.tsx";
import type { Plan } from "./plan.ts";

interface VisitCardProps {
  visit: Visit;
  plan: Plan;
  /** Shows the start time, for a narrow column. */
  isNarrow?: boolean;
}

const link = "inline-flex min-h-6 items-center underline";

/** Shows a booked visit. People drag it to a free window or use its link to move it. */
export function VisitCard({ visit, plan, isNarrow = false }: VisitCardProps) {
  const { leadId, version, name, zip, service, address } = visit;
  const isPicked = plan.picked?.id === leadId;
  const canMove = plan.mayBook && visit.endsAt > plan.now && !isPicked;
  const [from, ...until] = windowText(visit, plan.timeZone).split(" ");
  const facts = [serviceLabel(service), zip].filter(Boolean).join(" · ");
  return (
    <DragSource
      lead={canMove ? { id: leadId, version, name, zip } : null}
      onDrag={plan.onDrag}
      data-visit=""
      className={classNames(
        "min-w-0 rounded-md border border-control bg-note-wash p-1.5 text-sm",
        isPicked && "outline-2 outline-offset-1 outline-action",
      )}
    >
      {isNarrow ? (
        <p className="flex flex-wrap justify-between gap-x-2 text-xs tabular-nums">
          <span>
            {from}
            <span className="sr-only"> {until.join(" ")}</span>
          </span>
          <span className="text-ink-soft">{zip}</span>
        </p>
      ) : null}
      <Link
        to={addresses.lead(leadId)}
        draggable={false}
        className={classNames(
          "inline-block min-h-6 max-w-full font-semibold underline",
          isNarrow ? "truncate" : "wrap-anywhere",
        )}
      >
        {name}
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 text-xs">
        {isNarrow ? null : <span className="text-ink-soft">{facts}</span>}
        {isNarrow ? null : <PhoneLink lead={visit} className={link} />}
        {isNarrow || !address ? null : (
          <a
            href={mapLink(address)}
            target="_blank"
            rel="noreferrer"
            draggable={false}
            className={link}
          >
            Map<span className="sr-only"> to {name}</span>
          </a>
        )}
        {canMove ? (
          <Link
            to={scheduleAddress({ ...plan.query, lead: leadId, window: null, visitor: null })}
            draggable={false}
            preventScrollReset
            className={link}
          >
            Move<span className="sr-only"> the visit of {name}</span>
          </Link>
        ) : null}
      </p>
    </DragSource>
  );
}
