import { useDrawn } from "#app/form/use-drawn.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/review-page";
import { handleForm } from "#app/form/handle-form.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { readReview, reviewCities } from "#domain/reviews/read-reviews.server.ts";
import { ReviewEditor } from "./review-editor.tsx";
import { reviewForms } from "./review-forms.server.ts";
import { ReviewHeading } from "./review-heading.tsx";

export const meta = titled("Review · Settings");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const review = await readReview(ctx, params["id"] ?? "");
  if (!review) throw data({ title: "Not found" }, { status: 404 });
  const { version, author, body, stars, reviewedOn, source, link, permission, hidden } = review;
  return {
    cities: await reviewCities(ctx),
    version,
    asksToDelete: url.searchParams.get("ask") === "delete",
    values: {
      author,
      body,
      stars: String(stars),
      reviewedOn,
      source,
      link,
      permission,
      hidden,
      service: review.service ?? "",
      city: review.city ?? "",
      permittedOn: review.permittedOn ?? "",
    },
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "settings.write"),
    forms: reviewForms(args.params["id"] ?? ""),
  });
}

export default function ReviewPage() {
  const loaded = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const { cities, version, values, asksToDelete } = useDrawn(loaded, result);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <ReviewHeading title={`Review by ${values.author}`} />
      <ReviewEditor
        key={version}
        cities={cities}
        values={values}
        version={version}
        result={result}
      />
      <FoldCard title="Delete this review" id="delete" isOpen={asksToDelete}>
        <p className="text-sm">
          It leaves the pages and the average. A review that only should not show can be hidden. The
          audit log keeps its words.
        </p>
        <ActionForm intent="delete" tone="danger">
          Delete the review by {values.author}
        </ActionForm>
      </FoldCard>
    </div>
  );
}
