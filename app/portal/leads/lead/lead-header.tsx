import { Mail, MapPin, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import type { BusinessHours } from "#domain/settings/hours.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { mailLink, requestLabel, telLink } from "#domain/leads/labels.ts";
import { counted } from "#domain/words/counted.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { LeadStatus, SubmissionType } from "#domain/leads/schema.ts";
import { composeId } from "#app/portal/messages/compose-form.tsx";
import { CallButton } from "#app/portal/leads/call-link.tsx";
import { PromiseBadge, StatusBadge } from "#app/portal/leads/lead-badges.tsx";

/** Lead data for the page header and its bars. */
export interface LeadHead {
  id: string;
  name: string;
  phone: string;
  phoneE164: string | null;
  email: string | null;
  address: string | null;
  service: string | null;
  type: SubmissionType;
  source: string;
  status: LeadStatus;
  quarantined: boolean;
  createdAt: Date;
  promisedAt: Date;
  contactedAt: Date | null;
  /** How a text goes to them: from this page, from the phone, or not at all. */
  texts: "here" | "phone" | null;
}

interface LeadHeaderProps {
  lead: LeadHead;
  now: Date;
  hours: BusinessHours;
  /** The way through the list of leads. */
  walk: ReactNode;
  /** Who answers it. */
  claim: ReactNode;
  /** Other leads of the same person. */
  /** Other requests of the same person. */
  people: number;
}

export function LeadHeader({ lead, now, hours, walk, claim, people }: LeadHeaderProps) {
  return (
    <header className="grid gap-4">
      {walk}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{lead.name}</h1>
          <p className="text-sm text-ink-soft">
            {requestLabel(lead.type, lead.source, lead.service)} ·{" "}
            <time
              dateTime={lead.createdAt.toISOString()}
              title={dateTimeText(lead.createdAt, hours.timeZone)}
            >
              {agoText(lead.createdAt, now)}
            </time>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <StatusBadge status={lead.status} />
            {lead.quarantined ? (
              <Badge tone="warn">Quarantine</Badge>
            ) : (
              <PromiseBadge lead={lead} now={now} hours={hours} />
            )}
            {people > 0 ? (
              <a href="#earlier-requests" className="text-sm font-semibold underline">
                Known: {counted(people, "other request")}
              </a>
            ) : null}
          </p>
          {claim ? <div className="mt-3">{claim}</div> : null}
        </div>
        <div className="flex flex-wrap gap-2 max-md:hidden">
          <CallButton lead={lead} />
          <ReachLinks lead={lead} />
        </div>
      </div>
    </header>
  );
}

/** Bottom bar on phones, in reach of the thumb. */
export function LeadReachBar({ lead }: { lead: LeadHead }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line bg-ground p-3 md:hidden">
      <CallButton lead={lead} label="Call" className="min-w-0 flex-1" />
      <ReachLinks lead={lead} iconsOnly />
    </div>
  );
}

function ReachLinks({ lead, iconsOnly = false }: { lead: LeadHead; iconsOnly?: boolean }) {
  const buttonClasses = buttonClass({ tone: "quiet" }, iconsOnly ? "px-3" : undefined);
  const words = iconsOnly ? "sr-only" : undefined;
  return (
    <>
      {lead.texts ? (
        <a
          href={lead.texts === "here" ? `#${composeId}` : telLink(lead).replace("tel:", "sms:")}
          className={buttonClasses}
        >
          <MessageSquare aria-hidden="true" className="size-4.5" />
          <span className={words}>Text</span>
        </a>
      ) : null}
      {lead.email ? (
        <a href={mailLink(lead.email)} className={buttonClasses}>
          <Mail aria-hidden="true" className="size-4.5" />
          <span className={words}>Email</span>
        </a>
      ) : null}
      {lead.address ? (
        <a href={mapHref(lead.address)} target="_blank" rel="noreferrer" className={buttonClasses}>
          <MapPin aria-hidden="true" className="size-4.5" />
          <span className={words}>Map</span>
        </a>
      ) : null}
    </>
  );
}

export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
}
