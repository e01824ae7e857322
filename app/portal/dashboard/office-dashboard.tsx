import type { ReactNode } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { PromiseBadge } from "#app/portal/leads/lead-badges.tsx";
import { moneyText } from "#domain/leads/labels.ts";
import type { DueLead, LeadStats } from "#domain/leads/office/lead-stats.server.ts";
import { counted } from "#domain/words/counted.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import type { BusinessHours } from "#domain/settings/hours/hours.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Fold } from "#app/ui/fold.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { windowText } from "#domain/leads/visit-text.ts";
import type { Visit } from "#domain/visits/list-visits.server.ts";
import { shortDayTitle } from "#app/portal/visits/day-title.ts";
import { agoText } from "#app/ui/time/elapsed.ts";
import type { DailyLeads } from "./daily-leads.ts";
import { LeadsByDay } from "./leads-by-day.tsx";
import { StatCard } from "./stat-card.tsx";

interface OfficeDashboardProps {
  stats: Omit<LeadStats, "byDay" | "to">;
  due: readonly DueLead[];
  visits: readonly Visit[];
  /** The day of the visits and how many it has, if it is not today. */
  next: { day: string; visits: number } | null;
  daily: DailyLeads;
  hours: BusinessHours;
  now: Date;
  mayWrite: boolean;
  maySet: boolean;
  /** Whether the facts of the company are still the defaults. */
  isNew: boolean;
  /** Appears below the visits. If no lead needs an answer, it appears below the list of leads. */
  children: ReactNode;
}

export function OfficeDashboard({
  stats,
  due,
  visits,
  next,
  daily,
  hours,
  now,
  children,
  ...actions
}: OfficeDashboardProps) {
  const isQuiet = due.length === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <QuickActions inQuarantine={stats.inQuarantine} {...actions} isQuiet={isQuiet} />
      <section aria-label="Numbers" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="New"
          value={String(stats.fresh)}
          hint="waiting for an answer"
          to={`${addresses.leads}?status=new`}
        />
        <StatCard
          label="Overdue"
          value={String(stats.overdue)}
          hint={stats.overdue > 0 ? "past the promised time" : "none overdue"}
          to={`${addresses.leads}?overdue=1`}
          alarming={stats.overdue > 0}
        />
        <StatCard
          label="This week"
          value={String(stats.thisWeek)}
          hint="received since Monday"
          to={addresses.withQuery(addresses.leads, { from: stats.monday })}
        />
        <StatCard
          label="Won"
          value={moneyText(Math.round(Number(stats.wonValue)))}
          hint={`${counted(stats.wonCount, "job")} in 30 days`}
          to={addresses.withQuery(addresses.leads, { status: "won", from: stats.from })}
        />
      </section>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <DueLeads due={due} hours={hours} now={now} />
          {isQuiet ? children : null}
        </div>
        <div className={classNames("grid grid-cols-1 gap-4", isQuiet && "self-start")}>
          <Visits {...{ visits, next }} timeZone={hours.timeZone} />
          {isQuiet ? null : children}
        </div>
      </div>
      <LeadsByDay daily={daily} />
    </div>
  );
}

interface QuickActionsProps {
  inQuarantine: number;
  /** Whether the user may write posts. */
  mayWrite: boolean;
  /** Whether the user may change settings. */
  maySet: boolean;
  isNew: boolean;
  /** True if no lead needs an answer. */
  isQuiet: boolean;
}

/**
 * Shows the most common actions. The set-up comes first on a new website where no lead needs an answer. Phones fold the other
 * actions.
 */
function QuickActions({ inQuarantine, mayWrite, maySet, isNew, isQuiet }: QuickActionsProps) {
  const isSetupFirst = isNew && isQuiet;
  const main = buttonClass({ size: "sm" }, "min-h-10");
  const quiet = buttonClass({ tone: "quiet", size: "sm" }, "min-h-10");
  const setup = isNew ? (
    <Link to={addresses.setup} className={isSetupFirst ? main : quiet}>
      Make it yours
    </Link>
  ) : null;
  const rare = (
    <>
      {isSetupFirst ? null : setup}
      {inQuarantine > 0 ? (
        <Link to={`${addresses.leads}?quarantine=1`} className={quiet}>
          Quarantine ({inQuarantine})
        </Link>
      ) : null}
      {mayWrite ? (
        <Link to={addresses.newPost} className={quiet}>
          New post
        </Link>
      ) : null}
      <a href={addresses.exportLeads} className={quiet}>
        Export leads
      </a>
      {maySet ? (
        <Link to={addresses.companySettings} className={quiet}>
          Company facts
        </Link>
      ) : null}
    </>
  );
  return (
    <section aria-label="Quick actions" className="flex flex-wrap gap-2">
      {isSetupFirst ? setup : null}
      <Link to={addresses.nextLead} className={isSetupFirst ? quiet : main}>
        <span>
          Answer <span className="max-sm:sr-only">the </span>next
          <span className="max-sm:sr-only"> lead</span>
        </span>
      </Link>
      <Link to={addresses.newLead} aria-keyshortcuts="C" className={quiet}>
        New lead
      </Link>
      <div className="contents max-md:hidden">{rare}</div>
      <Fold label="More" className="open:basis-full md:hidden" labelClass={quiet}>
        <div className="mt-2 flex flex-wrap gap-2">{rare}</div>
      </Fold>
    </section>
  );
}

interface DueLeadsProps {
  due: readonly DueLead[];
  hours: BusinessHours;
  now: Date;
}

function DueLeads({ due, hours, now }: DueLeadsProps) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="To answer"
        actions={
          <Link to={addresses.leads} className="text-sm font-semibold">
            All leads
          </Link>
        }
      />
      {due.length > 0 ? (
        <ul className="divide-y divide-line">
          {due.map((lead) => (
            <Row
              key={lead.id}
              lead={lead.id}
              title={lead.name}
              text={`${serviceLabel(lead.service)}${lead.promisedAt > now ? ` · ${agoText(lead.createdAt, now)}` : ""}`}
            >
              <PromiseBadge
                lead={{ ...lead, quarantined: false, contactedAt: null }}
                now={now}
                hours={hours}
              />
            </Row>
          ))}
        </ul>
      ) : (
        <Nothing>Everyone has an answer.</Nothing>
      )}
    </Card>
  );
}

interface VisitsProps extends Pick<OfficeDashboardProps, "visits" | "next"> {
  timeZone: string;
}

function Visits({ visits, next, timeZone }: VisitsProps) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title={next ? "Next visits" : "Visits today"}
        description={next ? `None today, ${next.visits} on ${shortDayTitle(next.day)}` : null}
        actions={
          <Link to={addresses.schedule} className="text-sm font-semibold">
            Schedule
          </Link>
        }
      />
      {visits.length > 0 ? (
        <ul className="divide-y divide-line">
          {visits.map((visit) => (
            <Row
              key={visit.id}
              lead={visit.leadId}
              title={`${windowText(visit, timeZone)} ${visit.name}`}
              text={[visit.personName, serviceLabel(visit.service), visit.address]
                .filter(Boolean)
                .join(" · ")}
            />
          ))}
        </ul>
      ) : (
        <Nothing>No visit is booked.</Nothing>
      )}
    </Card>
  );
}

interface RowProps {
  lead: string;
  title: string;
  text: string;
  children?: ReactNode;
}

function Row({ lead, title, text, children }: RowProps) {
  return (
    <li>
      <Link to={addresses.lead(lead)} className="block px-4 py-1.5 no-underline hover:bg-sunken">
        <span className="block truncate font-semibold">{title}</span>
        <span className="flex items-center justify-between gap-3">
          <span className="truncate text-xs text-ink-soft">{text}</span>
          <span className="shrink-0">{children}</span>
        </span>
      </Link>
    </li>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-6 text-center text-sm text-ink-soft">{children}</p>
);
