import { createElement } from "react";
import { data, redirect, useLoaderData } from "react-router";
import type { Route } from "./+types/import-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { ActionForm, IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { useReloads } from "#app/portal/kit/page/use-reloads.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { checkImport } from "#domain/imports/check-import.server.ts";
import { discardImport } from "#domain/imports/discard-import.server.ts";
import { importForm, importIdForm } from "#domain/imports/import-form.ts";
import { readImport } from "#domain/imports/read-imports.server.ts";
import {
  importKindLabels,
  importStateLabels,
  isMoving,
  mostImportFiles,
} from "#domain/imports/rules.ts";
import { startImport } from "#domain/imports/start-import.server.ts";
import { stopImport } from "#domain/imports/stop-import.server.ts";
import { undoImport } from "#domain/imports/undo-import.server.ts";
import { sizeText } from "#domain/media/labels.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { choicesOf } from "./import-choices.tsx";
import { ImportStateBadge } from "./import-state.tsx";
import { ReportView } from "./report-view.tsx";
import { UploadForm } from "./upload-form.tsx";

export const meta = titled("Import");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "imports.write", url, refusals.imports);
  const found = await readImport(ctx, params.id);
  if (!found) throw data({ title: "Not found" }, { status: 404 });
  const { hours } = await readCompany(ctx.db);
  return { found, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction(
  "imports.write",
  {
    check: formHandler(importForm, checkImport),
    import: formHandler(importForm, startImport),
    stop: formHandler(importIdForm, stopImport),
    undo: formHandler(importIdForm, undoImport),
    discard: formHandler(importIdForm, discardImport, {
      onAccepted: () => redirect(addresses.imports),
    }),
  },
  refusals.imports,
);

export default function ImportPage() {
  const { found, timeZone } = useLoaderData<typeof loader>();
  const { id, kind, state, files, figures, message, report, options, choices } = found;
  const result = useResult<typeof action>();
  useResultToast(result);
  useReloads(isMoving(state));
  const Choices = choicesOf[kind];
  const hidden = { id };
  return (
    <div className="grid grid-cols-1 gap-6">
      <ItemHeading
        back={{ to: addresses.imports, label: "Import" }}
        title={importKindLabels[kind]}
        badge={<ImportStateBadge state={state} />}
        text={`${files.map(({ name, size }) => `${name} (${sizeText(size)})`).join(", ")} · ${found.startedBy}, ${dateTimeText(found.startedAt, timeZone)}`}
      />
      {message && !isMoving(state) ? (
        <Notice tone={state === "done" || state === "undone" ? "note" : "warn"}>{message}</Notice>
      ) : null}
      {isMoving(state) ? (
        <Notice role="status" tone="note" title={`${importStateLabels[state]} …`}>
          {message ? <strong className="block">{message}</strong> : null}
          This page shows the result when it is ready. You can leave it.
          <noscript>
            {" "}
            <a href={addresses.importPage(id)}>Look again</a>
          </noscript>
        </Notice>
      ) : null}
      {Object.keys(figures).length > 0 ? (
        <Card>
          <CardHeader title={state === "checked" ? "What the import would do" : "So far"} />
          <CardBody>
            <FactList
              facts={Object.entries(figures).map(([label, count]) => ({
                label,
                value: count.toLocaleString("en-US"),
              }))}
            />
          </CardBody>
        </Card>
      ) : null}
      {state === "checked" ? (
        <Card>
          <CardHeader
            title={report ? "Import" : "This cannot be imported yet"}
            description="Nothing was changed so far. The import sends no email and no text."
          />
          <CardBody>
            <IntentForm
              intent={["check", "import"]}
              result={result}
              hidden={hidden}
              failedTitle="That didn't work"
            >
              {Choices ? createElement(Choices, { choices, options, report }) : null}
              <div className="flex flex-wrap gap-3">
                {report ? (
                  <IntentButton intent="import" name="intent" value="import">
                    Import
                  </IntentButton>
                ) : null}
                <IntentButton intent="check" name="intent" value="check" tone="quiet">
                  Check again
                </IntentButton>
              </div>
            </IntentForm>
          </CardBody>
        </Card>
      ) : null}
      {state === "uploading" ||
      (state === "checked" && kind !== "people" && files.length < mostImportFiles) ? (
        <Card>
          <CardHeader
            title={state === "uploading" ? "The file is not complete" : "Add a file"}
            description={
              state === "uploading"
                ? "Choose the same file again. The upload continues where it stopped."
                : "For example, an archive of pictures."
            }
          />
          <CardBody>
            <UploadForm joins={{ id, kind }} label="Send" />
          </CardBody>
        </Card>
      ) : null}
      {report ? <ReportView report={report} /> : null}
      {state === "uploading" || state === "checked" ? (
        <ActionForm intent="discard" hidden={hidden} result={result} tone="ghost">
          Delete these files
        </ActionForm>
      ) : null}
      {state === "running" ? (
        <ActionForm intent="stop" hidden={hidden} result={result} tone="quiet">
          Stop and remove imported records
        </ActionForm>
      ) : null}
      {state === "done" ? (
        <AskFirst label="Undo this import">
          <p>
            This removes all records of this import. Records that people have worked on since stay,
            and are listed here.
          </p>
          <ActionForm intent="undo" hidden={hidden} result={result} tone="danger">
            Undo
          </ActionForm>
        </AskFirst>
      ) : null}
    </div>
  );
}
