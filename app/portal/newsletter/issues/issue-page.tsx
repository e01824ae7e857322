import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { useReloads } from "#app/portal/kit/page/use-reloads.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { counted } from "#domain/words/counted.ts";
import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/issue-page";
import * as addresses from "#app/addresses.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useDrawn } from "#app/form/use-drawn.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { MailPreview } from "#app/portal/emails/mail-preview.tsx";
import { getIssue } from "#domain/newsletter/issues/get-issue.server.ts";
import { previewIssue } from "#domain/newsletter/issues/preview-issue.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { FiguresCard } from "./figures-card.tsx";
import { IssueBadge } from "./issue-badge.tsx";
import { IssueForm } from "./issue-form.tsx";
import { issueForms } from "./issue-forms.server.ts";
import { PausedCard } from "./paused-card.tsx";
import { SendCard } from "./send-card.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "newsletter.read", url, refusals.newsletter);
  const found = await getIssue(ctx, params["id"] ?? "");
  if (!found) throw data({ title: "Not found" }, { status: 404 });
  const { hours } = await readCompany(ctx.db);
  return {
    ...found,
    written: await previewIssue(ctx, found.issue),
    timeZone: hours.timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "newsletter.write", undefined, refusals.newsletter),
    forms: issueForms(args.params["id"] ?? ""),
  });
}

export default function IssuePage() {
  const { issue, figures, recipients, written, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const drawn = useDrawn(issue, result);
  const isRunning = issue.status === "scheduled" || issue.status === "sending";
  const failed = ["test", "cancel", "continue", "delete"].includes(result?.intent ?? "");
  const isDraft = issue.status === "draft";
  useReloads(isRunning);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="min-w-0">
        <BackLink to={addresses.issues}>Issues</BackLink>
        <h2 className="text-2xl wrap-anywhere">{issue.subject}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <IssueBadge status={issue.status} />
          {issue.status === "scheduled" && issue.scheduledAt
            ? `Goes out ${dateTimeText(issue.scheduledAt, timeZone)} to about ${counted(recipients, "subscriber")}`
            : null}
          {issue.finishedAt ? dateTimeText(issue.finishedAt, timeZone) : null}
        </p>
      </div>
      {failed ? (
        <RefusalSummary
          id="issue-errors"
          refused={refusedOf(result)}
          prefix="issue-"
          failedTitle="That didn't work"
        />
      ) : null}
      {isDraft ? (
        <IssueForm key={drawn.version} values={drawn} version={drawn.version} result={result} />
      ) : (
        <FiguresCard figures={figures} />
      )}
      {issue.status === "paused" ? <PausedCard issue={issue} /> : null}
      {isRunning ? (
        <Card>
          <CardHeader
            title={issue.status === "scheduled" ? "Not sent yet" : "It is being sent"}
            description={
              issue.status === "scheduled"
                ? "Canceled, it is a draft again."
                : "Canceled, it stops for everyone whose email hasn't left yet. It can't go on afterward."
            }
          />
          <CardBody>
            {issue.status === "scheduled" ? (
              <ActionForm intent="cancel" tone="danger">
                Cancel the schedule
              </ActionForm>
            ) : (
              <AskFirst label="Stop sending">
                <p>Who has no email yet gets none.</p>
                <ActionForm intent="cancel" tone="danger">
                  Stop for good
                </ActionForm>
              </AskFirst>
            )}
          </CardBody>
        </Card>
      ) : null}
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-5",
          isDraft && "lg:grid-cols-[minmax(0,1fr)_20rem]",
        )}
      >
        <MailPreview
          written={written}
          title="As an email"
          note={isDraft ? "As saved. Subscribers also get their own unsubscribe link." : "As sent"}
        />
        {isDraft ? (
          <div className="grid grid-cols-1 gap-5">
            <Card>
              <CardHeader title="Test" description="Only you get it, at your account's address." />
              <CardBody>
                <ActionForm intent="test" tone="quiet">
                  Send me a test
                </ActionForm>
              </CardBody>
            </Card>
            <SendCard
              version={issue.version}
              recipients={recipients}
              timeZone={timeZone}
              result={result}
            />
            <FoldCard title="Delete this draft">
              <ActionForm intent="delete" tone="danger">
                Delete it for good
              </ActionForm>
            </FoldCard>
          </div>
        ) : null}
      </div>
    </div>
  );
}
