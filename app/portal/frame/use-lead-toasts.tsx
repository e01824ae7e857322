import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { newestSeq, newLeads } from "#app/portal/notifications/new-leads.ts";
import type { Notifications } from "#domain/duty/notifications.server.ts";

const toastMs = 5000;
/** More than these at once (after a lost connection) share one toast. */
const separateLimit = 3;

/** Shows a toast for a new lead for five seconds; the bell lists it afterward. */
export function useLeadToasts(notices: Notifications | null): void {
  const lastSeq = useRef(newestSeq(notices));
  useEffect(() => {
    const fresh = newLeads(notices, lastSeq.current);
    lastSeq.current = newestSeq(notices) ?? lastSeq.current;
    if (fresh.length === 0) return;
    if (fresh.length > separateLimit) {
      toast(`${fresh.length} new leads`, {
        duration: toastMs,
        description: <ToastLink to={addresses.leads} text="Open the inbox" />,
      });
      return;
    }
    for (const lead of fresh.toReversed())
      toast(`New lead: ${lead.name}`, {
        id: lead.id,
        duration: toastMs,
        description: (
          <ToastLink
            to={addresses.lead(lead.id)}
            text={`Open it · ${serviceLabel(lead.service)}`}
          />
        ),
      });
  }, [notices]);
}

function ToastLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="font-semibold underline">
      {text}
    </Link>
  );
}
