import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { data, Link, redirect, useLoaderData, useNavigate } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/rule-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { SimulationReport } from "#app/portal/redirects/simulation-report.tsx";
import { createRedirect } from "#domain/redirects/editing/create-redirect.server.ts";
import { deleteRedirect } from "#domain/redirects/editing/delete-redirect.server.ts";
import { updateRedirect } from "#domain/redirects/editing/update-redirect.server.ts";
import { ruleForm } from "#domain/redirects/rules/schema.ts";
import { previewRedirect } from "#domain/redirects/simulation/preview-redirect.server.ts";
import { readRedirect } from "#domain/redirects/stored/read-rules.server.ts";
import { suggesterFor } from "#domain/redirects/not-found/unresolved.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { QuestionPanel } from "#app/ui/overlay/question-panel.tsx";
import { RuleFields, type RuleValues, usualRule } from "./rule-fields.tsx";
import { Suggestions } from "./suggestion-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "redirects.read", url, refusals.redirects);
  const { id } = params;
  const from = (url.searchParams.get("from") ?? "").slice(0, 600);
  const asks = url.searchParams.get("ask") === "delete";
  if (id === undefined) {
    const suggestions = from === "" ? [] : (await suggesterFor(ctx))(from);
    const to = (url.searchParams.get("to") ?? suggestions[0]?.to ?? "").slice(0, 600);
    return { rule: null, prefilled: { from, to }, suggestions, asks };
  }
  const rule = await readRedirect(ctx, id);
  if (!rule)
    // oxlint-disable-next-line no-throw-literal
    throw data(
      { title: "Not found", text: "This redirect no longer exists. It may have been deleted." },
      { status: 404 },
    );
  return { rule, prefilled: null, suggestions: [], asks };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const toList = (saved: string) => redirect(addresses.withQuery(addresses.redirects, { saved }));
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "redirects.write", undefined, refusals.redirects),
    forms: {
      save: formHandler(
        ruleForm,
        (ctx, input) =>
          id === undefined ? createRedirect(ctx, input) : updateRedirect(ctx, { ...input, id }),
        { onAccepted: ({ rule }) => toList(rule.id) },
      ),
      preview: formHandler(
        ruleForm,
        (ctx, input) => previewRedirect(ctx, { ...input, ...(id === undefined ? {} : { id }) }),
        { values: "always", show: ({ simulation }) => simulation },
      ),
      delete: formHandler(z.object({}), (ctx) => deleteRedirect(ctx, { id: id ?? "" }), {
        onAccepted: () => redirect(addresses.redirects),
      }),
    },
  });
}

export const shouldRevalidate = readAfterForms;

export default function RulePage() {
  const { rule, prefilled, suggestions, asks } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const navigate = useNavigate();
  const defaults: RuleValues = rule
    ? {
        ...rule,
        to: rule.to ?? "",
        position: String(rule.position),
        outside: rule.to !== null && !rule.to.startsWith("/"),
      }
    : {
        from: prefilled?.from ?? "",
        to: prefilled?.to ?? "",
        ...usualRule,
        ...(prefilled?.from.includes("?") ? { query: "exact" } : {}),
      };
  const own = rule ? addresses.redirectRule(rule.id) : addresses.newRedirect;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      {rule && asks ? (
        <QuestionPanel
          title="Delete this redirect?"
          description={`Visitors of “${rule.from}” will see the 404 page. You can bring it back from the history.`}
          onClose={() => void navigate(own, { replace: true })}
        >
          <IntentForm intent="delete" className="flex flex-wrap justify-end gap-2">
            <Link to={own} replace className={buttonClass({ tone: "quiet" })}>
              Cancel
            </Link>
            <IntentButton intent="delete" tone="danger">
              Delete redirect
            </IntentButton>
          </IntentForm>
        </QuestionPanel>
      ) : null}
      <Suggestions from={prefilled?.from ?? ""} suggestions={suggestions} />
      <Card>
        <CardHeader
          title={rule ? "Edit Redirect" : "Add Redirect"}
          description="Where visitors of an old address go."
        />
        <CardBody>
          <IntentForm
            key={`${rule?.id ?? prefilled?.from} ${prefilled?.to}`}
            intent={["save", "preview"]}
            prefix="rule-"
            title="Invalid Rule"
            failedTitle="Invalid Rule"
            result={result}
          >
            <RuleFields
              result={result?.intent === "delete" ? undefined : result}
              defaults={defaults}
            />
            <div className="flex flex-wrap items-center gap-2">
              <IntentButton intent="save" name="intent" value="save">
                {rule ? "Save changes" : "Create Redirect"}
              </IntentButton>
              <IntentButton intent="preview" name="intent" value="preview" tone="quiet">
                Preview effect
              </IntentButton>
              <Link to={addresses.redirects} className={buttonClass({ tone: "ghost" })}>
                Cancel
              </Link>
              {rule ? (
                <Link
                  to={`${own}?ask=delete`}
                  preventScrollReset
                  className={buttonClass({ tone: "danger" }, "ml-auto")}
                >
                  Delete
                </Link>
              ) : null}
            </div>
          </IntentForm>
        </CardBody>
      </Card>
      {result?.ok && result.intent === "preview" ? (
        <SimulationReport simulation={result.value} />
      ) : null}
    </div>
  );
}
