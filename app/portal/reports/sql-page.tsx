import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/sql-page";
import * as addresses from "#app/addresses.ts";
import { announce } from "#app/form/announce.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { refusedOf } from "#app/form/result.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextareaField } from "#app/ui/form/field.tsx";
import { noteQuery } from "#domain/reports/history/note-query.server.ts";
import { longestQuery, querySchema, sqlRefusal } from "#domain/reports/history/schema.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "database.read", url, refusals.database);
  return null;
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "database.write", undefined, refusals.database),
    forms: { note: formHandler(querySchema, noteQuery, { values: "always" }) },
  });
}

export default function SqlQuery() {
  const result = useResult<typeof action>();
  const field = fieldsOf(result, { prefix: "note-" });
  useResultToast(result, sqlRefusal);
  useErrorToast(refusedOf(result));
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="SQL Query"
        description="SQL does not run here. What you enter stays in your history."
      />
      <CardBody className="grid gap-4">
        {result?.ok ? (
          <Notice role="status" tone="warn" title="Query Noted">
            {sqlRefusal}
          </Notice>
        ) : null}
        <IntentForm intent="note" result={result} failedTitle="Execution Error">
          <TextareaField
            {...field("query")}
            label="SQL query"
            rows={8}
            maxLength={longestQuery}
            spellCheck={false}
            autoComplete="off"
            placeholder="select source, count(*) from form_submissions group by source"
          />
          <div className="flex flex-wrap items-center gap-3">
            <IntentButton intent="note" tone="quiet">
              Execute Query
            </IntentButton>
            <Link to={addresses.reports} className="font-semibold">
              See the quick queries
            </Link>
          </div>
        </IntentForm>
      </CardBody>
    </Card>
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
