import { emailKindOf } from "#domain/emails/kind.server.ts";
import { readForm } from "#app/form/read-form.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { EmailKind } from "#domain/emails/kind.server.ts";
import type { WrittenEmail } from "#domain/emails/schema.ts";
import { previewWording } from "#domain/emails/wording/test-mail.server.ts";
import { checkFor } from "#domain/emails/wording/wording-changes.server.ts";
import { newestVersion } from "#domain/emails/wording/read-wording.server.ts";
import { wordingSchema } from "#domain/emails/wording/wording-check.ts";

export function kindNamed(template: string): EmailKind | undefined {
  return emailKindOf(template);
}

export interface TemplatePreview {
  written: WrittenEmail;
  /** Validation errors that a save would return, by field. */
  fieldErrors: Record<string, string[]>;
}

/** An email with sample data in the typed wording, valid or not; null for an unknown template. */
export async function previewTyped(
  ctx: Ctx,
  template: string,
  form: FormData,
): Promise<TemplatePreview | null> {
  const kind = kindNamed(template);
  if (!kind) return null;
  const { wording } = await newestVersion(ctx.db, kind);
  const typed = { ...wording, ...readForm(form, wordingSchema).values };
  const check = checkFor(kind, { ...typed });
  return {
    written: await previewWording(ctx, kind, typed),
    fieldErrors: check.ok ? {} : check.fieldErrors,
  };
}
