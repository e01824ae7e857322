import { Mail, MapPin, MessageSquare } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ReceivedTime } from "#app/portal/leads/received-time.tsx";
import { hasOwnDate } from "#domain/leads/imported/own-date.ts";
import { mailLink, mapLink, requestLabel, telLink } from "#domain/leads/labels.ts";
import { counted } from "#domain/words/counted.ts";
import { visitText } from "#domain/leads/visit-text.ts";
import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import type { Conversation } from "#domain/messages/read-conversation.server.ts";
import { composeId } from "#app/portal/messages/compose-form.tsx";
import { CallButton } from "#app/portal/leads/call-link.tsx";
import { ImportedBadge, PromiseBadge, StatusBadge } from "#app/portal/leads/lead-badges.tsx";
import { LeadClaim } from "./lead-claim.tsx";
import { LeadWalk } from "./lead-walk.tsx";
import type { LeadPage } from "./read-lead-page.server.ts";

interface LeadHeadProps {
  page: LeadPage;
  /** With the changes that wait for the network. */
  lead: LeadDetail["lead"];
}

export function LeadHeader({ page, lead, now }: LeadHeadProps & { now: Date }) {
  const { claim, hours, list, others, place, userId, waiting } = page;
  const people = others?.people ?? 0;
  const isOpen = lead.status === "new" && !lead.quarantined;
  return (
    <header className="grid gap-2">
      <LeadWalk list={list} now={now} place={place} waiting={waiting} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{lead.name}</h1>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="text-ink-soft">
              {requestLabel(lead.submissionType, lead.source, lead.service, lead.imported)} ·{" "}
              <ReceivedTime
                at={lead.createdAt}
                isImport={!hasOwnDate(lead)}
                now={now}
                timeZone={hours.timeZone}
              />
            </span>
            <StatusBadge status={lead.status} />
            <ImportedBadge lead={lead} />
            {lead.quarantined ? (
              <Badge tone="warn">Quarantine</Badge>
            ) : (
              <PromiseBadge lead={lead} now={now} hours={hours} />
            )}
            {page.visit ? (
              <span className="text-sm font-semibold">
                Visit: {visitText(page.visit, hours.timeZone)}
                {page.visit.personName ? `, ${page.visit.personName}` : ""}
              </span>
            ) : null}
            {people > 0 ? (
              <a href="#earlier-requests" className="text-sm font-semibold underline">
                Known: {counted(people, "other request")}
              </a>
            ) : null}
            {isOpen ? <LeadClaim claim={claim} userId={userId} /> : null}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-md:hidden">
          <CallButton lead={lead} tone={lead.imported ? "quiet" : "action"} />
          <ReachLinks page={page} lead={lead} />
        </div>
      </div>
    </header>
  );
}

/** Bottom bar on phones, in reach of the thumb. */
export function LeadReachBar({ page, lead }: LeadHeadProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line bg-ground p-3 md:hidden">
      <CallButton
        lead={lead}
        label="Call"
        tone={lead.imported ? "quiet" : "action"}
        className="min-w-0 flex-1"
      />
      <ReachLinks page={page} lead={lead} iconsOnly />
    </div>
  );
}

function ReachLinks({ page, lead, iconsOnly = false }: LeadHeadProps & { iconsOnly?: boolean }) {
  const texts = page.conversation && textsOf(page.conversation);
  const buttonClasses = buttonClass({ tone: "quiet" }, iconsOnly ? "px-3" : undefined);
  const words = iconsOnly ? "sr-only" : undefined;
  return (
    <>
      {texts ? (
        <a
          href={texts === "here" ? `#${composeId}` : telLink(lead).replace("tel:", "sms:")}
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
        <a href={mapLink(lead.address)} target="_blank" rel="noreferrer" className={buttonClasses}>
          <MapPin aria-hidden="true" className="size-4.5" />
          <span className={words}>Map</span>
        </a>
      ) : null}
    </>
  );
}

/** How a text goes to them: from this page, from the phone, or not at all. */
function textsOf({ refusal, isAllowed, waitsUntil }: Conversation): "here" | "phone" | null {
  if (refusal === null) return "here";
  // Without a CRM, a phone can send it, unless they sleep.
  return isAllowed && waitsUntil === null ? "phone" : null;
}
