import { z } from "zod";
import { reviewServices, reviewSources } from "#database/vocabularies.ts";
import { listReviews, readReview } from "#domain/reviews/read-reviews.server.ts";
import { saveReview } from "#domain/reviews/save-review.server.ts";
import { instant, maybeText, notFound, one, page, pageByKey } from "#domain/api/answers.ts";
import { model, type Operation, operation, type Refused } from "#domain/api/operation.ts";
import { after, changesOf } from "#domain/api/requests.ts";

const review = model(
  "Review",
  z.object({
    id: z.string(),
    version: z.number().int().meta({ description: "The number of changes. The ETag includes it." }),
    author: z.string(),
    body: z.string(),
    stars: z.number().int(),
    reviewed_on: z.iso.date(),
    source: z.enum(reviewSources),
    link: z.string(),
    service: z.enum(reviewServices).nullable(),
    city: maybeText.meta({ description: "The slug of a city." }),
    permission: z
      .string()
      .meta({ description: "Who gave permission to publish the review, and how." }),
    permitted_on: z.iso.date().nullable(),
    hidden: z.boolean(),
    sample: z.boolean(),
    created_at: instant,
    updated_at: instant,
  }),
);

const changedReview = model(
  "ChangedReview",
  z.object({ id: z.string(), version: z.number().int(), message: z.string() }),
);

const fields = {
  author: z.string().max(200).meta({ description: "The name that visitors see." }),
  body: z.string().max(3000).meta({ description: "Word for word, as the customer wrote it." }),
  stars: z.number().int().min(1).max(5),
  reviewed_on: z.iso.date(),
  source: z.enum(reviewSources),
  link: z.string().max(500).optional(),
  service: z.enum(reviewServices).nullable().optional(),
  city: z.string().max(80).nullable().optional(),
  permission: z.string().max(200).optional(),
  permitted_on: z.iso.date().nullable().optional(),
  hidden: z.boolean().optional(),
};

const reviewId = z.string().regex(/^[\w-]{1,64}$/);

type Stored = NonNullable<Awaited<ReturnType<typeof readReview>>>;
type Given = Partial<z.output<z.ZodObject<typeof fields>>>;

/** Merges the review's fields with the given changes, as the form sends them. */
function formOf(given: Given, before: Stored | null): Record<string, unknown> {
  const chosen = <Value>(value: Value | undefined, stored: Value | undefined): Value | undefined =>
    value === undefined ? stored : value;
  return {
    author: chosen(given.author, before?.author),
    body: chosen(given.body, before?.body),
    stars: String(chosen(given.stars, before?.stars)),
    reviewedOn: chosen(given.reviewed_on, before?.reviewedOn),
    source: chosen<string>(given.source, before?.source),
    link: chosen(given.link, before?.link) ?? "",
    service: chosen<string | null>(given.service, before?.service) ?? "",
    city: chosen<string | null>(given.city, before?.city) ?? "",
    permission: chosen(given.permission, before?.permission) ?? "",
    permittedOn: chosen<string | null>(given.permitted_on, before?.permittedOn) ?? "",
    hidden: chosen(given.hidden, before?.hidden) ?? false,
  };
}

type Refusal = Extract<Awaited<ReturnType<typeof saveReview>>, { ok: false }>;

/** Turns a refusal of the verb into one of the API. */
function refused(refusal: Refusal): Refused {
  return { ...refusal, reason: refusal.reason === "limit" ? "exists" : refusal.reason };
}

export const reviewOperations: readonly Operation[] = [
  operation({
    id: "listReviews",
    method: "GET",
    path: "reviews",
    scope: "reviews:read",
    summary: "List reviews",
    description: "Newest first.",
    query: z.strictObject({ after }),
    answer: review,
    isPage: true,
    async run(ctx, { query }) {
      const order = { start: query.after, order: "falling" } as const;
      const keyOf = ({ reviewedOn, id }: Stored) => `${reviewedOn}~${id}`;
      return page(review, pageByKey(await listReviews(ctx), keyOf, order));
    },
  }),
  operation({
    id: "getReview",
    method: "GET",
    path: "reviews/{id}",
    idSchema: reviewId,
    scope: "reviews:read",
    summary: "Read a review",
    answer: review,
    async run(ctx, { id }) {
      const found = await readReview(ctx, id);
      return found ? one(review, found, found.version) : notFound("review");
    },
  }),
  operation({
    id: "createReview",
    method: "POST",
    path: "reviews",
    scope: "reviews:write",
    summary: "Add a review",
    description: "Pages show the review once it has a permission.",
    body: z.strictObject(fields),
    answer: changedReview,
    example: {
      body: {
        author: "Dana R.",
        body: "They found the nest in ten minutes.",
        stars: 5,
        reviewed_on: "2026-05-02",
        source: "google",
      },
    },
    async run(ctx, { body, repeatKey }) {
      const saved = await saveReview(ctx, null, formOf(body, null), repeatKey);
      if (!saved.ok) return refused(saved);
      const { id, message } = saved.value;
      return { ...one(changedReview, { id, version: 0, message }, 0), createdId: id };
    },
  }),
  operation({
    id: "updateReview",
    method: "PATCH",
    path: "reviews/{id}",
    idSchema: reviewId,
    scope: "reviews:write",
    summary: "Change, hide or show a review",
    description: "Omitted fields stay the same.",
    needsVersion: true,
    body: changesOf(z.strictObject(fields).partial()),
    answer: changedReview,
    example: { body: { hidden: true } },
    async run(ctx, { id, body, version }) {
      const before = await readReview(ctx, id);
      if (!before) return notFound("review");
      const saved = await saveReview(ctx, { id, version }, formOf(body, before));
      if (!saved.ok) return refused(saved);
      const changed = { ...saved.value, version: version + 1 };
      return one(changedReview, changed, changed.version);
    },
  }),
];
