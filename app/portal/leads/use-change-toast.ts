import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { announce } from "#app/form/announce.ts";
import { sendForm } from "#app/form/send.ts";
import type { LeadVersion } from "#domain/leads/changes/change-many.server.ts";

const undoMs = 10_000;

interface Changed {
  changed: readonly LeadVersion[];
}

interface Result {
  ok: boolean;
  message: string;
  at: number;
  intent: string;
}

/** The last toast, which can no longer undo its change once the same leads change again. */
let last = { leads: "", id: "" };

/** Shows a change of leads for ten seconds, with a button that takes it back, also on the next page. */
export function useChangeToast(value: Changed | null, result: Result | undefined): void {
  const { revalidate } = useRevalidator();
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    if (!result?.ok || !value || shownAt.current === result.at) return;
    shownAt.current = result.at;
    const { changed } = value;
    const canUndo = changed.length > 0 && result.intent !== "many-release";
    const leads = changed.map(({ leadId }) => leadId).join();
    if (canUndo && last.leads === leads) toast.dismiss(last.id);
    const id = announce(result, {
      duration: undoMs,
      ...(canUndo
        ? {
            action: { label: "Undo", onClick: () => void undo(changed).then(revalidate) },
          }
        : {}),
    });
    if (canUndo) last = { leads, id };
  }, [value, result, revalidate]);
}

/** Takes back the last change of these leads. */
export async function undo(changed: readonly LeadVersion[]): Promise<void> {
  const form = new URLSearchParams({ intent: "undo" });
  for (const { leadId, version } of changed) form.append("lead", `${leadId}:${version}`);
  const answer = await sendForm<{ ok: boolean; message: string }>(addresses.leadChanges, form);
  if (answer.ok) toast.success(`Undone: ${answer.message}`);
  else toast.error(answer.message);
}
