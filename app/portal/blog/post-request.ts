import { z } from "zod";
import { type PostList, postForm } from "#domain/blog/schema.ts";
import type { FormInput } from "#app/form/read-form.server.ts";

/** Target of an operation on a post from one of the two lists. */
export const postTarget = z.object({ id: z.string(), list: z.string() });

/** The editor's form. The verbs validate its fields: incomplete ones may be saved, too. */
export const editorForm = z.object({
  ...postForm.shape,
  ...postTarget.shape,
  base: z.coerce.number(),
  editing: z.string(),
});

export function listNamed(list: string): PostList {
  return list === "admin" ? "admin" : "blog-admin";
}

/** The editor's form as input of the verbs. */
export function postRequest({ id, list, base, editing, ...fields }: FormInput<typeof editorForm>) {
  return {
    id,
    list: listNamed(list),
    base: revisionNumber(base),
    editing: editing || null,
    fields,
  };
}

/** A revision's number; 0 for anything else. */
export function revisionNumber(text: string): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** A rate-limited refusal has its own title. */
export function titled<Outcome extends { ok: boolean }>(
  outcome: Outcome,
): Outcome & { title?: string } {
  const rateLimited = "reason" in outcome && outcome.reason === "rate_limited";
  return rateLimited ? { ...outcome, title: "Too Many Attempts" } : outcome;
}
