import { titled } from "#app/portal/kit/page/portal-meta.ts";
import type { Route } from "./+types/new-review-page";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
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

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "settings.write", url);
  return null;
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "settings.write"),
    forms: newReviewForms,
  });
}

export default function NewReviewPage() {
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <ReviewHeading title="New review" />
      <ReviewEditor values={empty} version={null} result={result} />
    </div>
  );
}
