import type { Wording } from "#domain/emails/wording/wording.ts";

/** What the editor of a template is answered. */
export interface TemplateAnswer {
  ok: boolean;
  intent: string;
  message: string;
  fieldErrors: Record<string, string[]>;
  /** What stood in the fields. */
  typed: Wording;
  /** Distinguishes two equal answers. */
  at: number;
}
