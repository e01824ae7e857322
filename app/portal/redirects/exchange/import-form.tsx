import { fieldsOf } from "#app/form/fields.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import type { ImportFigures } from "#domain/redirects/exchange/import-redirects.server.ts";
import {
  type ExportFormat,
  exportFormats,
  formatLabels,
} from "#domain/redirects/exchange/formats.ts";
import { FileField } from "#app/portal/kit/form/file-field.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { CheckboxField, SelectField, TextareaField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface ImportFormProps {
  result: AnyResult | undefined;
  /** Of a successful check. */
  figures: ImportFigures | null;
  /** The other websites that the checked file leads to. */
  outside: readonly string[];
}

export function ImportForm({ result, figures, outside }: ImportFormProps) {
  const hydrated = useHydrated();
  const field = fieldsOf<"format" | "text">(result, {
    prefix: "import-",
    defaults: { format: "csv" },
  });
  const asksOutside = result && !result.ok ? result.fieldErrors["outside"] : undefined;
  const ready = figures !== null && figures.errors === 0 && figures.added + figures.changed > 0;
  return (
    <Card>
      <CardBody>
        <IntentForm
          intent={["preview", "import"]}
          prefix="import-"
          title="Nothing was imported"
          failedTitle="Nothing was imported"
          result={result}
        >
          <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <SelectField
              {...field("format")}
              label="Format"
              choices={exportFormats.map((value) => ({ value, label: formatLabels[value] }))}
            />
            {hydrated ? (
              <FileField
                id="import-file"
                label="File"
                optional
                accept=".json,.csv,.htaccess,.conf,.txt,text/*"
                onChoose={(input) => void fillIn(input)}
              />
            ) : null}
          </div>
          <TextareaField
            {...field("text")}
            label="Text of the file"
            hint="Paste it, or choose a file."
            rows={10}
            spellCheck={false}
          />
          {figures ? <Figures figures={figures} /> : null}
          {outside.length > 0 || asksOutside ? (
            <div>
              {outside.length > 0 ? (
                <>
                  <p className="text-sm font-semibold">Other websites in this file</p>
                  <ul className="mb-2 list-disc pl-5 text-sm wrap-anywhere">
                    {outside.map((host) => (
                      <li key={host}>{host}</li>
                    ))}
                  </ul>
                </>
              ) : null}
              <CheckboxField
                id="import-outside"
                name="outside"
                label="It may lead to another website"
                errors={asksOutside}
              />
            </div>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <IntentButton
              intent="preview"
              name="intent"
              value="preview"
              tone={ready ? "quiet" : "action"}
            >
              Check without importing
            </IntentButton>
            {ready ? (
              <IntentButton intent="import" name="intent" value="import">
                Import {figures.added + figures.changed}{" "}
                {figures.added + figures.changed === 1 ? "rule" : "rules"}
              </IntentButton>
            ) : null}
          </div>
        </IntentForm>
      </CardBody>
    </Card>
  );
}

function Figures({ figures }: { figures: ImportFigures }) {
  const { added, changed, same, leftOut, errors } = figures;
  return (
    <Notice
      role="status"
      tone={errors > 0 ? "danger" : "reassure"}
      title={errors > 0 ? "This file can't be imported yet" : "This file can be imported"}
    >
      {added} added, {changed} changed, {same} unchanged, {leftOut} left out, {errors} with an
      error.
      {errors > 0 ? " Correct the lines below, then check again." : ""}
    </Notice>
  );
}

const formatsByExtension: readonly [extension: string, format: ExportFormat][] = [
  [".json", "json"],
  [".csv", "csv"],
  [".htaccess", "htaccess"],
  [".conf", "nginx"],
];

/** Puts the chosen file into the form's own fields: the form itself sends text. */
async function fillIn({ files, form }: HTMLInputElement): Promise<void> {
  const [file] = files ?? [];
  if (!file || !form) return;
  const text = form.elements.namedItem("text");
  const format = form.elements.namedItem("format");
  const known = formatsByExtension.find(([extension]) => file.name.endsWith(extension));
  if (format instanceof HTMLSelectElement && known) [, format.value] = known;
  if (text instanceof HTMLTextAreaElement) text.value = await file.slice(0, 1_000_000).text();
}
