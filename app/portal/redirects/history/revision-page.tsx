import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { counted } from "#domain/words/counted.ts";
import { data, redirect, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/revision-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { useResult } from "#app/form/use-result.ts";
import { SimulationReport } from "#app/portal/redirects/simulation-report.tsx";
import { authorText } from "./author-text.ts";
import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { restoreRedirects } from "#domain/redirects/history/restore-redirects.server.ts";
import { compareRevision, rulesAt } from "#domain/redirects/history/revisions.server.ts";
import { simulate } from "#domain/redirects/simulation/simulate.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ComparisonList } from "./comparison-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "redirects.read", url, refusals.redirects);
  const comparison = await compareRevision(ctx, params.id);
  if (!comparison)
    // oxlint-disable-next-line no-throw-literal
    throw data(
      { title: "Not found", text: "This version of the redirects is no longer kept." },
      { status: 404 },
    );
  const then = await rulesAt(ctx.db, comparison.revision.id);
  const enabled = then.filter((kept) => kept.enabled).map(({ rule }) => rule);
  const { hours } = await readCompany(ctx.db);
  return {
    comparison,
    simulation: await simulate(ctx, enabled),
    timeZone: hours.timeZone,
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "redirects.write", undefined, refusals.redirects),
    forms: {
      restore: formHandler(z.object({}), (ctx) => restoreRedirects(ctx, { id }), {
        onAccepted: () => redirect(`${addresses.redirectHistory}?restored=1`),
      }),
    },
  });
}

export default function RevisionPage() {
  const { comparison, simulation, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const { revision, isNewest } = comparison;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to={addresses.redirectHistory}>History</BackLink>
        <h2 className="text-xl wrap-anywhere">
          Version {revision.id}: {revision.summary}
        </h2>
        <p className="text-sm text-ink-soft">
          {dateTimeText(revision.createdAt, timeZone)} · {authorText(revision)} ·{" "}
          {counted(revision.ruleCount, "rule")}
        </p>
      </div>
      <Card className="min-w-0">
        <CardHeader
          title="Compared with the present rules"
          description={
            isNewest ? "This version applies now." : "What restoring this version would change."
          }
          actions={
            isNewest ? null : (
              <IntentForm
                intent="restore"
                result={result}
                failedTitle="Nothing was restored"
                className="grid gap-2"
              >
                <IntentButton intent="restore" size="sm">
                  Restore this version
                </IntentButton>
              </IntentForm>
            )
          }
        />
        <CardBody>
          <ComparisonList comparison={comparison} />
        </CardBody>
      </Card>
      {isNewest ? null : <SimulationReport simulation={simulation} />}
    </div>
  );
}
