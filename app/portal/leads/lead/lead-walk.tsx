import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { type LeadFilters, noFilters } from "#domain/leads/filters.ts";
import type { PlaceInList } from "#domain/leads/office/place-in-list.server.ts";
import {
  inboxAddress,
  leadAddress,
  type WalkedList,
} from "#app/portal/leads/inbox/inbox-address.ts";

interface LeadWalkProps {
  list: WalkedList | null;
  now: Date;
  place: PlaceInList | null;
  /** The lead to answer next, for a lead that was opened on its own. */
  waiting: string | null;
}

const linkClass =
  "inline-flex min-h-9 min-w-6 w-fit items-center justify-center gap-1 text-sm font-semibold text-ink-soft no-underline hover:text-ink";

/** The leads that wait, most urgent first. */
export const waitingLeads: LeadFilters = { ...noFilters, status: "new", sort: "promise" };

/** The way back to the list, and to the leads beside this one. */
export function LeadWalk({ list, now, place, waiting }: LeadWalkProps) {
  return (
    <nav aria-label="List of leads" className="flex items-center gap-x-6">
      <Link to={inboxAddress(list?.filters ?? noFilters)} className={linkClass}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Leads
      </Link>
      <div className="ml-auto flex items-center gap-x-4 sm:gap-x-6">
        {list && place ? (
          <>
            <Beside to={place.previous} list={list} label="Previous" shortcut="K" />
            <p className="text-sm tabular-nums">
              {place.position} of {place.total}
              {place.isCapped ? "+" : ""}
            </p>
            <Beside to={place.next} list={list} label="Next" shortcut="J" />
          </>
        ) : waiting === null ? null : (
          <Link
            to={leadAddress(waiting, { filters: waitingLeads, opened: now })}
            aria-keyshortcuts="J"
            className={linkClass}
          >
            Next lead
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
    </nav>
  );
}

interface BesideProps {
  to: string | null;
  list: WalkedList;
  label: "Previous" | "Next";
  shortcut: string;
}

function Beside({ to, list, label, shortcut }: BesideProps) {
  const isNext = label === "Next";
  const text = (
    <>
      {isNext ? null : <ChevronLeft aria-hidden="true" className="size-4" />}
      <span className="max-sm:sr-only">{label}</span>
      {isNext ? <ChevronRight aria-hidden="true" className="size-4" /> : null}
    </>
  );
  if (to === null)
    return (
      <span aria-disabled="true" className={`${linkClass} opacity-50`}>
        {text}
      </span>
    );
  return (
    <Link to={leadAddress(to, list)} aria-keyshortcuts={shortcut} className={linkClass}>
      {text}
    </Link>
  );
}
