import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import type { Notifications } from "#domain/duty/notifications.server.ts";
import { textWords } from "./text-words.ts";

const toastMs = 8000;

/** Shows a toast for a text or a missed call that arrives; those from before the page opened are in the bell. */
export function useTextToasts(notices: Notifications | null): void {
  const navigate = useNavigate();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    if (known.current)
      for (const text of notices.texts.filter(({ id }) => !known.current?.has(id)).toReversed())
        toast(text.kind === "call" ? `${text.name} called` : `Text from ${text.name}`, {
          id: `text-${text.id}`,
          duration: toastMs,
          description: textWords(text),
          action: { label: "Open", onClick: () => void navigate(addresses.lead(text.leadId)) },
        });
    known.current = new Set([...(known.current ?? []), ...notices.texts.map(({ id }) => id)]);
  }, [notices, navigate]);
}
