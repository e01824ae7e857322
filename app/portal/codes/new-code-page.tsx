import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Form, Link, useLoaderData } from "react-router";
import type { Route } from "./+types/new-code-page";
import * as addresses from "#app/addresses.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { presets } from "#domain/codes/presets.ts";
import { leastConsent } from "#domain/codes/rules/snippet.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { CodeEditor, type CodeFieldValues } from "./code-editor.tsx";
import { newCodeForms } from "./code-forms.server.ts";
import { CodeRefusal } from "./code-refusal.tsx";

export const meta = titled("New code");

/** A code without a template. */
const own = { name: "own", label: "Another code" };

const empty: CodeFieldValues = {
  name: "",
  codeType: "analytics",
  position: "head_end",
  content: "",
  description: "",
  pageUrls: '["*"]',
  userRoles: '["*"]',
  consentCategory: "analytics",
  startsAt: "",
  endsAt: "",
  enabled: true,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "codes.write", url, refusals.codes);
  const { hours } = await readCompany(ctx.db);
  const kind = url.searchParams.get("kind") ?? "";
  const answer = (url.searchParams.get("answer") ?? "").trim().slice(0, 200);
  const preset = Object.hasOwn(presets, kind) ? presets[kind] : undefined;
  const isRight = preset?.pattern.test(answer) ?? false;
  const values: CodeFieldValues =
    preset && isRight
      ? {
          ...empty,
          name: preset.name,
          codeType: preset.codeType,
          position: preset.position,
          consentCategory: leastConsent(preset.codeType),
          content: preset.write(answer),
        }
      : empty;
  const { field, hint, label } = preset ?? { field: "", hint: "", label: "" };
  return {
    values,
    isOwn: kind === own.name,
    guide: preset ? { kind, field, hint, label, answer, isRight } : null,
    kinds: [...Object.entries(presets).map(([name, one]) => ({ name, label: one.label })), own],
    timeZone: hours.timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("codes.write", newCodeForms, refusals.codes);

export default function NewCode() {
  const { values, isOwn, guide, kinds, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <ItemHeading back={{ to: addresses.codes, label: "Code Management" }} title="New code" />
      <Card>
        <CardHeader
          title="Start from"
          description="Answer one question, and the form is filled in."
        />
        <CardBody className="grid gap-4">
          <ul className="flex flex-wrap gap-2">
            {kinds.map(({ name, label }) => (
              <li key={name}>
                <Link
                  to={addresses.withQuery(addresses.newCode, { kind: name })}
                  aria-current={(guide?.kind ?? (isOwn && own.name)) === name ? "true" : undefined}
                  className={buttonClass({
                    tone: (guide?.kind ?? (isOwn && own.name)) === name ? "action" : "quiet",
                    size: "sm",
                  })}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {guide ? (
            <Form method="get" noValidate className="flex flex-wrap items-end gap-3">
              <input type="hidden" name="kind" value={guide.kind} />
              <TextField
                key={guide.kind}
                id="guide-answer"
                name="answer"
                label={guide.field}
                hint={guide.hint}
                autoComplete="off"
                defaultValue={guide.answer}
                errors={
                  guide.answer !== "" && !guide.isRight
                    ? [`This is not a ${guide.field.toLowerCase()}`]
                    : undefined
                }
              />
              <Button type="submit" tone="quiet">
                Fill in
              </Button>
            </Form>
          ) : null}
        </CardBody>
      </Card>
      <CodeRefusal result={result} failed="Failed to save code" />
      {isOwn || guide?.isRight || result ? (
        <CodeEditor
          key={values.content}
          values={values}
          version={null}
          timeZone={timeZone}
          result={result}
        />
      ) : null}
    </div>
  );
}
