import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useEffect, useRef } from "react";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/sql-page";
import * as addresses from "#app/addresses.ts";
import { announce } from "#app/form/announce.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { formHandler } from "#app/form/handle-form.server.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { refusedOf } from "#app/form/result.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card } from "#app/ui/card.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextareaField } from "#app/ui/form/field.tsx";
import { reportNamed } from "#domain/reports/catalog/reports.server.ts";
import { noteQuery } from "#domain/reports/history/note-query.server.ts";
import { longestQuery, querySchema, sqlRefusal } from "#domain/reports/history/schema.ts";

/** The most common quick queries. */
const suggested = ["leads-by-day", "leads-by-source", "response-by-person", "visits-by-day"];

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "database.read", url, refusals.database);
  return suggested.flatMap((name) => {
    const report = reportNamed(name);
    return report
      ? { to: addresses.report(name), title: report.title, text: report.description }
      : [];
  });
}

export const action = staffAction(
  "database.write",
  { note: formHandler(querySchema, noteQuery, { values: "always" }) },
  refusals.database,
);

export default function SqlQuery() {
  const result = useResult<typeof action>();
  const field = fieldsOf(result, { prefix: "note-" });
  useResultToast(result, "It is in your history.");
  useErrorToast(refusedOf(result));
  const reports = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <Card>
        <p className="border-b border-line px-4 py-3 text-sm">
          SQL is a language of databases. You don't need it: these reports answer the usual
          questions.
        </p>
        <LinkList items={reports} />
      </Card>
      {result?.ok ? (
        <Notice role="status" tone="note" title="Query Noted">
          It is in your history.
        </Notice>
      ) : null}
      <FoldCard
        title="Note a query for your developer"
        note="Kept, never run"
        isOpen={result !== undefined}
      >
        <p className="text-sm text-ink-soft">{sqlRefusal}</p>
        <IntentForm intent="note" result={result} failedTitle="Execution Error">
          <TextareaField
            {...field("query")}
            label="SQL query"
            rows={5}
            maxLength={longestQuery}
            spellCheck={false}
            autoComplete="off"
          />
          <IntentButton intent="note" tone="quiet" className="w-fit">
            Note query
          </IntentButton>
        </IntentForm>
      </FoldCard>
    </div>
  );
}

/** Shows a refusal once; the form shows it, too. */
function useErrorToast(refused: { message: string; at: number } | undefined): void {
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    if (!refused || shownAt.current === refused.at) return;
    shownAt.current = refused.at;
    announce(
      { ok: false, message: "Execution Error", at: refused.at },
      { description: refused.message },
    );
  }, [refused]);
}
