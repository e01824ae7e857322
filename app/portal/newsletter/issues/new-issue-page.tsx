import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/new-issue-page";
import * as addresses from "#app/addresses.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { fieldsOfPost } from "#domain/newsletter/issues/fields-of-post.server.ts";
import { IssueForm } from "./issue-form.tsx";
import { newIssueForms } from "./issue-forms.server.ts";

const empty = { subject: "", preview: "", content: "" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "newsletter.write", url, refusals.newsletter);
  const post = url.searchParams.get("post");
  return { values: (post === null ? null : await fieldsOfPost(ctx, post)) ?? empty };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("newsletter.write", newIssueForms, refusals.newsletter);

export default function NewIssue() {
  const { values } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <div>
        <BackLink to={addresses.issues}>Issues</BackLink>
        <h1 className="text-3xl">New issue</h1>
      </div>
      <IssueForm values={values} version={null} result={result} />
    </div>
  );
}
