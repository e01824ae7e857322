import type { AnyResult } from "#app/form/result.ts";
import { AwayNotice } from "#app/portal/offline/away-notice.tsx";
import { LeadWaiting } from "#app/portal/offline/lead-waiting.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import { reasonText } from "#domain/leads/spam-signals.ts";
import { LeadButton, LeadForm } from "./lead-form.tsx";
import type { LeadPage } from "./read-lead-page.server.ts";

interface LeadNoticesProps {
  page: LeadPage;
  lead: LeadDetail["lead"];
  now: Date;
  result: AnyResult | undefined;
}

/** What the office has to know before it reads the lead. */
export function LeadNotices({ page, lead, now, result }: LeadNoticesProps) {
  const { timeZone } = page.hours;
  return (
    <>
      <AwayNotice data={page} now={now} timeZone={timeZone} />
      <LeadWaiting leadId={lead.id} timeZone={timeZone} />
      <RefusedForm result={result} />
      <Quarantine {...lead} />
    </>
  );
}

function RefusedForm({ result }: { result: AnyResult | undefined }) {
  if (!result || result.ok) return null;
  const title = result.reason === "conflict" ? "Changed by someone else" : "Not saved";
  return (
    <Notice role="alert" tone="danger" title={title}>
      {result.message}
    </Notice>
  );
}

type Held = Pick<LeadDetail["lead"], "quarantined" | "quarantineReasons" | "version">;

/** Why the lead is in quarantine, with the way out. */
function Quarantine({ quarantined, quarantineReasons, version }: Held) {
  if (!quarantined) return null;
  return (
    <Notice
      tone="warn"
      title="In quarantine: this may be a script, not a person"
      actions={
        <LeadForm intent="release" version={version}>
          <LeadButton intent="release" tone="action">
            Release
          </LeadButton>
        </LeadForm>
      }
    >
      <ul className="list-disc pl-5">
        {quarantineReasons.map((reason) => (
          <li key={reason}>{reasonText(reason)}</li>
        ))}
      </ul>
      <p className="mt-1">
        Releasing sends the emails, starts the CRM sync and starts the promise clock now.
      </p>
    </Notice>
  );
}
