import { FoldCard } from "#app/ui/fold-card.tsx";
import { consentSource } from "#domain/leads/consent.ts";
import { leadSourceLabel, markLabels } from "#domain/leads/labels.ts";
import { markNames } from "#domain/analytics/marks.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import { reasonText } from "#domain/leads/spam-signals.ts";
import { type Fact, FactList } from "#app/ui/fact-list.tsx";

type Lead = LeadDetail["lead"];

interface EvidenceProps {
  lead: Lead;
  timeZone: string;
}

/** The exact consent text, and who agreed to it. */
export function LeadConsent({ lead, timeZone }: EvidenceProps) {
  return (
    <FoldCard title="Consent" isOpen={!lead.tcpaConsent}>
      {lead.tcpaConsent && lead.consentText ? (
        <blockquote className="border-l-2 border-reassure pl-3 text-sm">
          {lead.consentText}
        </blockquote>
      ) : (
        <p className="text-sm">No consent to calls or email was given.</p>
      )}
      {lead.textConsent && lead.textConsentVersion !== lead.consentVersion ? (
        <blockquote className="border-l-2 border-reassure pl-3 text-sm">
          {lead.textConsentText}
        </blockquote>
      ) : null}
      <FactList
        facts={[
          {
            label: "Given",
            value: lead.consentTimestamp ? dateTimeText(lead.consentTimestamp, timeZone) : null,
          },
          {
            label: "Wording",
            value: versionText(lead.consentVersion),
          },
          {
            label: "Text messages",
            value: lead.textConsent ? versionText(lead.textConsentVersion) : "no consent",
          },
          { label: "On page", value: lead.sourcePage },
          { label: "IP address", value: lead.ipAddress },
          { label: "Browser", value: lead.userAgent },
        ]}
      />
    </FoldCard>
  );
}

function versionText(version: string | null): string | null {
  const source = consentSource(version);
  return source === null ? version && `version ${version}` : `from ${source}`;
}

/** How the person found us. */
export function LeadSource({ lead, timeZone }: EvidenceProps) {
  const marks = markNames.map((name): Fact => ({
    label: markLabels[name],
    value: lead.utmData[name],
  }));
  return (
    <FoldCard title="Source" note={leadSourceLabel(lead)}>
      <FactList
        facts={[
          { label: "Source", value: leadSourceLabel(lead) },
          ...marks,
          { label: "Came from", value: lead.referrerUrl },
          { label: "First visit", value: touchText(lead.firstTouch, timeZone) },
          { label: "Last visit", value: touchText(lead.lastTouch, timeZone) },
          {
            label: "Time spent",
            value:
              lead.elapsedMs === null
                ? null
                : `${Math.round(lead.elapsedMs / 1000)} s to fill out the form`,
          },
          { label: "Flags", value: lead.quarantineReasons.map(reasonText).join(". ") },
        ]}
      />
    </FoldCard>
  );
}

function touchText(touch: Lead["firstTouch"], timeZone: string): string | null {
  if (!touch) return null;
  const when = Number.isNaN(Date.parse(touch.at)) ? "" : `${dateTimeText(touch.at, timeZone)}, `;
  return `${when}${touch.page}${touch.referrer ? `, from ${touch.referrer}` : ""}`;
}
