import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { Fold } from "#app/ui/fold.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { ConsentCategory } from "#domain/consent/categories.ts";
import type { ChoiceReport } from "#domain/consent/choice-report.server.ts";

interface ChoicesCardProps {
  /** What visitors are asked for; empty if the website asks nothing. */
  categories: readonly ConsentCategory[];
  report: ChoiceReport;
  result: AnyResult | undefined;
}

/** How visitors answered, and the deletion of a record that a visitor asks for. */
export function ChoicesCard({ categories, report, result }: ChoicesCardProps) {
  const own = resultFor(result, "erase");
  const refused = refusedOf(own);
  const field = fieldsOf(refused, { prefix: "erase-" });
  return (
    <FoldCard
      title="Visitors’ choices"
      note={report.choices === 0 ? "None in 30 days" : undefined}
      isOpen={report.choices > 0 || own !== undefined}
    >
      <p className="text-sm">
        {categories.length === 0
          ? "The website asks for nothing: no service that needs consent is configured."
          : `The website asks for ${new Intl.ListFormat("en-US").format(categories)}. ${reportText(report, categories)}`}
      </p>
      {own?.ok ? (
        <Notice role="status" tone="reassure">
          {own.message}
        </Notice>
      ) : null}
      <Fold label="Delete the record of a visitor" isOpen={refused !== undefined}>
        <IntentForm
          intent="erase"
          result={result}
          className="mt-3 flex max-w-2xl flex-wrap items-end gap-3 *:first:w-full"
        >
          <TextField
            {...field("id")}
            label="Number of the record"
            hint="Visitors read the number of their record under Privacy Choices."
            className="min-w-0 grow"
            maxLength={60}
            autoComplete="off"
          />
          <IntentButton intent="erase" tone="danger">
            Delete record
          </IntentButton>
        </IntentForm>
      </Fold>
    </FoldCard>
  );
}

function reportText(report: ChoiceReport, categories: readonly ConsentCategory[]): string {
  const { choices } = report;
  if (choices === 0) return "No visitor has made a choice in the last 30 days.";
  const count = (value: number) => value.toLocaleString("en-US");
  const agreed = categories.map((category) => `${count(report[category])} for ${category}`);
  const all = choices === 1 ? "1 choice" : `${count(choices)} choices`;
  return `${all} in the last 30 days: ${[...agreed, `${count(report.declined)} declined`].join(", ")}.`;
}
