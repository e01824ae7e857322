import { orNull } from "#app/portal/kit/page/or-null.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/retention-page";
import { formHandler } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ActionBar } from "#app/portal/security/action-bar.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { NotRead } from "#app/portal/security/not-read.tsx";
import { runRetention } from "#domain/compliance/retention/clean-up.server.ts";
import { policies } from "#domain/compliance/retention/policies.ts";
import { retentionState } from "#domain/compliance/retention/retention-state.server.ts";
import { saveRetention } from "#domain/compliance/retention/save-retention.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { RefusedNotice } from "#app/portal/security/refused-notice.tsx";
import { PoliciesForm } from "./policies-form.tsx";

export const meta = titled("Data Retention");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.retention);
  const [state, company] = await Promise.all([
    orNull(ctx, retentionState(ctx), "counting old rows failed"),
    readCompany(ctx.db),
  ]);
  return { state, timeZone: company.hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

const daysForm = z.object(
  Object.fromEntries(policies.map(({ table }) => [table, z.string().max(20)])),
);

export const action = staffAction(
  "security.write",
  {
    policies: formHandler(daysForm, saveRetention),
    cleanup: formHandler(z.object({}), (ctx) => runRetention(ctx)),
  },
  refusals.retention,
);

const actions = [
  {
    intent: "cleanup",
    label: "Run Automated Cleanup",
    explains: "Deletes now what is older than the days below. It cannot be undone.",
  },
];

/** How long each kind of data is kept, how much is older, and when it is deleted. */
export default function DataRetention() {
  const { state, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const refused = refusedOf(result);
  return (
    <div className="grid grid-cols-1 gap-5">
      {refused && Object.keys(refused.fieldErrors).length === 0 ? (
        <RefusedNotice refused={refused} />
      ) : null}
      {state === null ? (
        <NotRead title="Failed to fetch data retention statistics" safe="Nothing was deleted." />
      ) : (
        <>
          <Card>
            <CardHeader
              title="Automated cleanup"
              description={`Runs every night. The next one is ${dateTimeText(state.next, timeZone)}.`}
            />
            <CardBody className="grid gap-3">
              <p className="text-sm">{lastText(state.last, timeZone)}</p>
              <ActionBar actions={actions} />
            </CardBody>
          </Card>
          <PoliciesForm policies={state.policies} result={result} />
        </>
      )}
    </div>
  );
}

interface LastRun {
  finishedAt: Date;
  succeeded: boolean;
  deleted: Record<string, number>;
}

function lastText(last: LastRun | null, timeZone: string): string {
  if (last === null) return "It has not run yet.";
  const when = dateTimeText(last.finishedAt, timeZone);
  const parts = policies.flatMap(({ table, label }) => {
    const rows = last.deleted[table] ?? 0;
    return rows > 0 ? [`${label} ${rows}`] : [];
  });
  const deleted = parts.length === 0 ? "nothing was old enough" : `deleted ${parts.join(", ")}`;
  return `Last run ${when}: ${last.succeeded ? deleted : `it failed after it ${parts.length === 0 ? "deleted nothing" : deleted}`}.`;
}
