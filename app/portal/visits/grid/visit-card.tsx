import { CalendarClock, MapPin } from "lucide-react";
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
  /** Who visits, where no column says it: on a phone. */
  person?: string;
  /** Short, with the start time, for the week. On a phone, the visit is moved on its own page. */
  isNarrow?: boolean;
}

const link = "inline-flex min-h-6 items-center text-xs underline";
const icon =
  "inline-flex size-7 items-center justify-center rounded-md hover:bg-sunken max-md:size-9";

/** Covers the ZIP code while the mouse or the focus is on the visit. Without a mouse, it has a place of its own. */
const onHover =
  "[@media(hover:hover)]:absolute [@media(hover:hover)]:right-1 [@media(hover:hover)]:bg-note-wash [@media(hover:hover)]:px-1 [@media(hover:hover)]:opacity-0 group-hover:opacity-100! group-focus-within:opacity-100!";

/** Shows a booked visit. People drag it to a free window or use its link to move it. */
export function VisitCard({ visit, plan, person, isNarrow = false }: VisitCardProps) {
  const { leadId, version, name, zip, service, address } = visit;
  const isPicked = plan.picked?.id === leadId;
  const canMove = plan.mayBook && visit.endsAt > plan.now && !isPicked;
  const [from, ...until] = windowText(visit, plan.timeZone).split(" ");
  const [sort] = serviceLabel(service).split(" Control");
  // On a phone, choosing a time shows only the free windows.
  const isInTheWay = plan.picked !== null && !isPicked;
  const move = canMove ? (
    <Link
      to={scheduleAddress({ ...plan.query, lead: leadId, window: null, visitor: null })}
      draggable={false}
      preventScrollReset
      title={isNarrow ? undefined : "Move"}
      className={isNarrow ? classNames(link, onHover, "max-md:hidden") : icon}
    >
      {isNarrow ? "Move" : <CalendarClock aria-hidden="true" className="size-4" />}
      <span className="sr-only">
        {isNarrow ? "" : "Move"} the visit of {name}
      </span>
    </Link>
  ) : null;
  return (
    <DragSource
      lead={canMove ? { id: leadId, version, name, zip } : null}
      onDrag={plan.onDrag}
      data-visit={isInTheWay ? undefined : ""}
      className={classNames(
        "group relative min-w-0 rounded-md border border-control bg-note-wash text-sm",
        isNarrow ? "flex flex-wrap items-baseline gap-x-1.5 px-1.5 md:justify-between" : "p-1.5",
        isPicked && "outline-2 outline-offset-1 outline-action",
        isInTheWay && "max-md:hidden",
      )}
    >
      {isNarrow ? (
        <span className="w-9 shrink-0 text-xs tabular-nums">
          {from}
          <span className="sr-only"> {until.join(" ")}</span>
        </span>
      ) : null}
      <p className={isNarrow ? "contents" : "flex items-baseline justify-between gap-2"}>
        <Link
          to={addresses.lead(leadId)}
          draggable={false}
          className={classNames(
            "inline-block min-h-6 font-semibold wrap-anywhere underline",
            isNarrow ? "min-w-16 flex-1 py-0.5 md:order-last md:basis-full md:pt-0" : "min-w-0",
          )}
        >
          {name}
        </Link>
        {person ? <span className="text-xs text-ink-soft md:hidden">{person}</span> : null}
      </p>
      {isNarrow ? (
        <>
          <span className="text-xs text-ink-soft tabular-nums">{zip}</span>
          {move}
        </>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 text-xs">
            <span className="text-ink-soft md:basis-full md:truncate">
              {sort}
              {zip ? <span className="max-md:hidden"> · {zip}</span> : null}
            </span>
            <PhoneLink lead={visit} className={link} />
          </p>
          <p className="absolute right-0.5 bottom-0.5 flex max-md:bottom-0">
            {address ? (
              <a
                href={mapLink(address)}
                target="_blank"
                rel="noreferrer"
                draggable={false}
                title="Map"
                className={icon}
              >
                <MapPin aria-hidden="true" className="size-4" />
                <span className="sr-only">Map to {name}</span>
              </a>
            ) : null}
            {move}
          </p>
        </>
      )}
    </DragSource>
  );
}
