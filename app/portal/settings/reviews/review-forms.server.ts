import { redirect } from "react-router";
import { z } from "zod";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { deleteReview } from "#domain/reviews/delete-review.server.ts";
import { saveReview } from "#domain/reviews/save-review.server.ts";

/** The fields of a review; `saveReview` validates them. */
const fields = z.object({
  author: z.string(),
  body: z.string(),
  stars: z.string().default(""),
  reviewedOn: z.string(),
  source: z.string(),
  link: z.string().transform((link) => link.trim()),
  service: z.string(),
  city: z.string(),
  permission: z.string(),
  permittedOn: z.string(),
  hidden: z.boolean(),
});

export const newReviewForms = {
  save: formHandler(fields, (ctx, input) => saveReview(ctx, null, input), {
    onAccepted: () => redirect(addresses.reviews),
  }),
};

export function reviewForms(id: string) {
  return {
    save: formHandler(fields.extend({ version: z.string() }), (ctx, { version, ...input }) =>
      saveReview(ctx, { id, version: Number(version) }, input),
    ),
    delete: formHandler(z.object({}), (ctx) => deleteReview(ctx, { id }), {
      onAccepted: () => redirect(addresses.reviews),
    }),
  };
}
