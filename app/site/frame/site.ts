import type { SessionLimits } from "#domain/people/sessions/session-clock.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";

/** What the frame of every public page is made from. */
export interface Site {
  company: CompanyFacts;
  /** A map provider's frame; null where none is configured, and our own drawing stands in. */
  mapFrame: string | null;
  /** Measurement id of the web analytics service; null where none is configured. */
  webAnalyticsId: string | null;
  /** The chat widget's loader; null where none is configured, and our own message box stands in. */
  chatWidgetUrl: string | null;
  /** Public base address without a trailing slash. */
  origin: string;
  /** False where the database did not answer and these are the facts as last read. */
  fresh: boolean;
  /** Present for a signed-in member of staff only: shared documents are anonymous. */
  staff: { name: string } | null;
  /** Present for the signed in only: how long their session lasts without activity. */
  session?: SessionLimits;
  opening: { open: boolean; now: string; change: { kind: "opens" | "closes"; at: string } | null };
}
