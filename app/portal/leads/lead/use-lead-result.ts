import type { AnyResult } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";
import { takeBackOf, useTakeBackToast } from "#app/portal/customers/use-take-back-toast.ts";
import { useChangeToast } from "#app/portal/leads/use-change-toast.ts";
import { useSavedToast } from "#app/portal/leads/use-saved-toast.ts";
import type { LeadVersion } from "#domain/leads/changes/change-many.server.ts";
import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import { useMoveOn } from "./move-on.tsx";

/** What the handlers of the lead's forms show; each has some of it. */
interface Shown {
  changed?: readonly LeadVersion[];
  description?: string;
}

/** Shows what a form of the lead did, with a button that takes it back, and opens the next lead after an answer. */
export function useLeadResult(
  result: AnyResult | undefined,
  lead: Pick<LeadDetail["lead"], "status" | "lostReason">,
  next: string | null,
): void {
  const value = result?.ok ? result.value : null;
  const { changed, description } = (value ?? {}) as Shown;
  const takeBack = takeBackOf(value);
  useChangeToast(changed ? { changed } : null, result);
  useTakeBackToast(takeBack, result);
  useResultToast(changed || takeBack ? undefined : result, description);
  useSavedToast();
  useMoveOn({
    answered: result?.ok && isAnswered(result.intent, lead) ? result : undefined,
    next,
  });
}

/** Whether a form with this intent ended the work on the lead for now. */
function isAnswered(
  intent: string,
  { status, lostReason }: Pick<LeadDetail["lead"], "status" | "lostReason">,
): boolean {
  if (intent === "status") return status === "contacted" || lostReason !== null;
  if (intent === "value") return status === "won";
  return intent === "answer" || intent === "book";
}
