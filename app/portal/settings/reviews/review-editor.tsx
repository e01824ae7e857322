import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import {
  CheckboxField,
  Field,
  SelectField,
  TextareaField,
  TextField,
} from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { reviewServiceLabels, sourceLabels } from "#domain/reviews/labels.ts";
import type { ReviewCity } from "#domain/reviews/read-reviews.server.ts";

const names = [
  "author",
  "body",
  "stars",
  "reviewedOn",
  "source",
  "link",
  "service",
  "city",
  "permission",
  "permittedOn",
] as const;
export type ReviewValues = Record<(typeof names)[number], string> & { hidden: boolean };

interface ReviewEditorProps {
  values: ReviewValues;
  cities: readonly ReviewCity[];
  /** Null for a new review. */
  version: number | null;
  result: AnyResult | undefined;
}

const prefix = "save-";
const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Returns the cities, plus the one of this review if the company no longer serves it. */
function choicesWith(cities: readonly ReviewCity[], own: string) {
  const left =
    own === "" || cities.some(({ slug }) => slug === own) ? [] : [{ slug: own, name: own }];
  return [...cities, ...left].map(({ slug, name }) => ({ value: slug, label: name }));
}

/** Five buttons, of which one is pressed. */
function Stars({ name, defaultValue, ...field }: ReturnType<ReturnType<typeof fieldsOf<string>>>) {
  return (
    <Field label="Stars" {...field}>
      <div id={field.id} tabIndex={-1} role="radiogroup" aria-label="Stars" className="flex gap-1">
        {["1", "2", "3", "4", "5"].map((count) => (
          <label
            key={count}
            className="grid min-h-11 flex-1 cursor-pointer place-items-center rounded-md border border-control bg-surface text-sm font-semibold has-checked:border-action has-checked:bg-chip has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={count}
              defaultChecked={count === defaultValue}
              className="sr-only"
            />
            <span>
              {count} <span aria-hidden="true">★</span>
              <span className="sr-only">{count === "1" ? "star" : "stars"}</span>
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}

export function ReviewEditor({ values, cities, version, result }: ReviewEditorProps) {
  const { hidden, ...texts } = values;
  const field = fieldsOf<(typeof names)[number]>(result, { prefix, defaults: texts });
  const refused = result?.intent === "save" && !result.ok ? result : undefined;
  return (
    <Card>
      <CardBody>
        <IntentForm
          intent="save"
          prefix={prefix}
          result={result}
          failedTitle="The review is not saved"
          title="The review is not saved"
          hidden={version === null ? {} : { version: String(version) }}
          className="grid gap-5"
        >
          <TextareaField
            label="Review"
            hint="Word for word, as the customer wrote it."
            rows={6}
            maxLength={1500}
            {...field("body")}
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField
              label="Name shown"
              hint="As the customer agreed: a full name, or “Dana R.”"
              maxLength={80}
              autoComplete="off"
              {...field("author")}
            />
            <Stars {...field("stars")} />
            <SelectField
              label="Source"
              placeholder="Choose"
              choices={choicesOf(sourceLabels)}
              {...field("source")}
            />
            <TextField label="Day of the review" type="date" {...field("reviewedOn")} />
            <SelectField
              label="Service"
              optional
              placeholder="No service in particular"
              choices={choicesOf(reviewServiceLabels)}
              {...field("service")}
            />
            <SelectField
              label="City"
              optional
              placeholder="Not known"
              choices={choicesWith(cities, values.city)}
              {...field("city")}
            />
          </div>
          <TextField
            label="Link"
            optional
            type="url"
            hint="Where visitors can read the review."
            autoComplete="off"
            {...field("link")}
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField
              label="Permission to publish"
              hint="Who gave it, and how: “Dana Reyes, by email”. Without it, no page shows the review."
              maxLength={200}
              autoComplete="off"
              {...field("permission")}
            />
            <TextField
              label="Day of the permission"
              optional
              type="date"
              {...field("permittedOn")}
            />
          </div>
          <CheckboxField
            id="save-hidden"
            name="hidden"
            label="Hide from the site"
            hint="It still counts in the average."
            defaultChecked={refused ? refused.values["hidden"] === "on" : hidden}
          />
          <SubmitButton pending={usePending("save")} pendingLabel="Saving …" className="w-fit">
            Save review
          </SubmitButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
