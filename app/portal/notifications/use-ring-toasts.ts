import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { ringWords } from "#app/portal/notifications/ring-words.ts";
import type { Notifications } from "#domain/duty/notifications.server.ts";

const toastMs = 12_000;

/** Shows a toast when a waiting lead reaches its next stage; what rang before the page opened is in the bell. */
export function useRingToasts(notices: Notifications | null): void {
  const navigate = useNavigate();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    const now = notices.ringing.map((lead) => ({ lead, key: `${lead.id} ${lead.stage}` }));
    if (known.current)
      for (const { lead } of now.filter((one) => !known.current?.has(one.key)))
        toast.warning(`${lead.name} is waiting`, {
          id: `ring-${lead.id}`,
          // A broken promise stays until somebody dismisses it.
          duration: lead.stage === "past" ? Infinity : toastMs,
          description: ringWords[lead.stage],
          action: { label: "Open", onClick: () => void navigate(addresses.lead(lead.id)) },
        });
    known.current = new Set([...(known.current ?? []), ...now.map(({ key }) => key)]);
  }, [notices, navigate]);
}
