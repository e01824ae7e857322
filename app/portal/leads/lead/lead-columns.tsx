import type { AnyResult } from "#app/form/result.ts";
import { EarlierRequests } from "#app/portal/customers/earlier-requests.tsx";
import { OfficeFiles } from "#app/portal/leads/files/office-files.tsx";
import { ConversationCard } from "#app/portal/messages/conversation-card.tsx";
import { useOffline } from "#app/portal/offline/offline-state.ts";
import { waitingNotes } from "#app/portal/offline/waiting-change.ts";
import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import { shownSync } from "#app/portal/leads/lead-badges.tsx";
import { LeadDelivery } from "./facts/lead-delivery.tsx";
import { LeadConsent, LeadSource } from "./facts/lead-evidence.tsx";
import { LeadHistory } from "./facts/lead-history.tsx";
import { LeadPhotos } from "./facts/lead-photos.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadPipeline } from "./lead-pipeline.tsx";
import { LeadPlan } from "./lead-plan.tsx";
import { LeadRequest } from "./lead-request.tsx";
import { LeadVisit } from "./visit/lead-visit.tsx";
import type { LeadPage } from "./read-lead-page.server.ts";

interface LeadColumnProps {
  page: LeadPage;
  /** With the changes that wait for the network. */
  lead: LeadDetail["lead"];
  now: Date;
  result: AnyResult | undefined;
}

/**
 * The lead as the office works with it: request, progress and notes on the first screen, the rest after them. The columns are
 * independent. On a phone, it is one column.
 */
export function LeadParts({ page, lead, now, result }: LeadColumnProps) {
  const { conversation, detail, hours, others, staff, userId, visit, visitors } = page;
  const { timeZone } = hours;
  const { changes } = useOffline();
  const today = localDate(now, timeZone);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_auto_1fr]">
      <LeadRequest
        lead={lead}
        agreedToTexts={conversation?.hasConsent ?? lead.textConsent}
        result={result}
      />
      <div className="contents lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:grid lg:gap-4">
        <LeadPipeline
          lead={lead}
          hasVisit={visit !== null}
          visit={<LeadVisit {...{ lead, visit, visitors, hours, today, now, result }} />}
        />
        <div className="max-lg:order-2">
          <LeadPlan {...{ lead, staff, today, result }} />
        </div>
        <div className="grid grid-cols-1 gap-4 max-lg:order-4">
          {others ? <EarlierRequests lead={lead} others={others} timeZone={timeZone} /> : null}
          <LeadDelivery
            lead={{
              createdAt: lead.createdAt,
              promisedAt: lead.promisedAt,
              contactedAt: lead.contactedAt,
              firstOpenedAt: lead.firstOpenedAt,
              quarantined: lead.quarantined,
              imported: lead.imported,
              tcpaConsent: lead.tcpaConsent,
              isCopy: lead.isCopy,
              sync: shownSync(lead.ghlSyncStatus, page.crmKind),
              syncError: lead.ghlSyncError,
              syncedAt: lead.ghlSyncedAt,
              contactId: lead.ghlContactId,
            }}
            emails={detail.emails}
            timeZone={timeZone}
          />
          <LeadSource lead={lead} timeZone={timeZone} />
          <LeadConsent lead={lead} timeZone={timeZone} />
          <LeadHistory events={detail.events} sourceName={lead.sourceName} timeZone={timeZone} />
        </div>
      </div>
      <div className="max-lg:order-1">
        <LeadNotes
          unsentKey={`note ${userId} ${lead.id}`}
          isNew={lead.status === "new"}
          isFromList={page.place !== null}
          notes={detail.notes}
          waiting={waitingNotes(changes, lead.id)}
          result={result}
          now={now}
          timeZone={timeZone}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 max-lg:order-3">
        <LeadPhotos photos={detail.photos} />
        {conversation ? (
          <ConversationCard
            unsentKey={`text ${userId} ${lead.id}`}
            conversation={conversation}
            result={result}
            now={now}
            timeZone={timeZone}
          />
        ) : null}
        <OfficeFiles leadId={lead.id} files={detail.files} timeZone={timeZone} />
      </div>
    </div>
  );
}
