/** What the forms of a lead's page ask for; each carries it in the field `intent`. */
const leadIntents = [
  "status",
  "value",
  "assign",
  "note",
  "release",
  "retry-sync",
  "retry-email",
] as const;
export type LeadIntent = (typeof leadIntents)[number];

export interface LeadActionAnswer {
  intent: LeadIntent;
  ok: boolean;
  reason?: string;
  title: string;
  message: string;
  fieldErrors: Record<string, string[]>;
  /** Distinguishes two equal answers. */
  at: number;
}

export function isLeadIntent(value: unknown): value is LeadIntent {
  return (leadIntents as readonly unknown[]).includes(value);
}
