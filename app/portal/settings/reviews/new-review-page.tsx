import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import { reviewCities } from "#domain/reviews/read-reviews.server.ts";
import type { Route } from "./+types/new-review-page";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { ReviewEditor, type ReviewValues } from "./review-editor.tsx";
import { newReviewForms } from "./review-forms.server.ts";
import { ReviewHeading } from "./review-heading.tsx";

export const meta = titled("New review · Settings");

const empty: ReviewValues = {
  author: "",
  body: "",
  stars: "",
  reviewedOn: "",
  source: "",
  link: "",
  service: "",
  city: "",
  permission: "",
  permittedOn: "",
  hidden: false,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  return { cities: await reviewCities(ctx) };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", newReviewForms);

export default function NewReviewPage() {
  const { cities } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <ReviewHeading title="New review" />
      <ReviewEditor cities={cities} values={empty} version={null} result={result} />
    </div>
  );
}
