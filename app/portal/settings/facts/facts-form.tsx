import { type ComponentType, type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DataField, dataFieldsOf, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";
import { type FactField, factNames } from "#domain/settings/facts/fact-field.ts";
import type { FactSection } from "#domain/settings/facts/fact-section.ts";
import type { GroupProps } from "./group-fields.tsx";
import { HolidayRows } from "./holiday-rows.tsx";
import { ListedRow, ListedRows } from "./listed-rows.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { SpecialDayRows } from "./special-day-rows.tsx";

interface FactsFormProps {
  section: FactSection;
  values: Readonly<Record<string, string>>;
  /** What the website shows while a field is empty. */
  now?: Readonly<Record<string, string>>;
  /** Fingerprint of the values. */
  seen: string;
  /** Names of the fields that still have the product's default. */
  atDefault: readonly string[];
  result: AnyResult | undefined;
  /** Words of the button; "Save" and the name of the section if undefined. */
  saveLabel?: string;
  besideSave?: ReactNode;
  /** Previews the entered values. */
  Preview?: ComponentType<{ values: Readonly<Record<string, string>> }>;
}

const prefix = "company-";
/** With more groups, only the first one is open. */
const mostOpen = 4;

/** All facts of one section, with the places that show them. */
export function FactsForm({
  section,
  values,
  now = {},
  seen,
  atDefault,
  result,
  saveLabel = section.id === "contact"
    ? "Save company facts"
    : `Save ${section.title.toLowerCase()}`,
  besideSave,
  Preview,
}: FactsFormProps) {
  useResultToast(result, "The public pages now show it.");
  const { hash } = useLocation();
  const refused = refusedOf(result);
  const [typed, setTyped] = useState(values);
  const isConflict = refused?.reason === "conflict";
  const ownOf = dataFieldsOf(result, { prefix, defaults: values });

  /** The value that someone else stored in the meantime. */
  function theirsOf({ name }: FactField): string | undefined {
    const stored = values[name] ?? "";
    const typed = isConflict ? refused.values[name] : undefined;
    return typed === undefined || typed === stored ? undefined : stored || "nothing";
  }

  function hintOf(field: FactField): string | undefined {
    const { hint, control } = field;
    const theirs = theirsOf(field);
    if (theirs) return control === "checkbox" ? undefined : `Stored now: ${theirs}`;
    return hint;
  }

  const unchanged = section.groups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => atDefault.includes(name));
  const controlOf = (field: FactField) => ({
    field: now[field.name] ? { ...field, placeholder: now[field.name] } : field,
    own: ownOf(field),
    hint: hintOf(field),
  });

  return (
    <IntentForm
      intent="company"
      result={result}
      hidden={{ seen }}
      failedTitle={isConflict ? "Changed by someone else" : "That didn't work"}
      onInput={
        Preview &&
        ((event) => {
          const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
            typeof value === "string" ? [[name, value] as const] : [],
          );
          setTyped(Object.fromEntries(entries));
        })
      }
      className="grid gap-6"
    >
      {unchanged.length > 0 ? (
        <Notice tone="warn" title="Still the default">
          Change before launch: {factNames(unchanged)}.
        </Notice>
      ) : null}
      {Preview ? (
        <div className="bg-ground lg:sticky lg:top-14 lg:z-10 lg:py-2">
          <Preview values={typed} />
        </div>
      ) : null}
      <div className="grid gap-3">
        {section.groups.map((group, at) => (
          <FoldCard
            key={group.title}
            title={group.title}
            note={group.state?.(values)}
            isOpen={
              at === 0 ||
              group.fields.some(({ name }) => hash === `#${prefix}${name}`) ||
              (section.groups.length <= mostOpen && !group.isRare) ||
              group.fields.some((field) => ownOf(field).errors?.length || theirsOf(field))
            }
          >
            <p className="text-sm text-ink-soft">Shown {group.shown}.</p>
            <Fields of={group.title} fields={group.fields} controlOf={controlOf} />
          </FoldCard>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pending={usePending("company")} pendingLabel="Saving …">
          {saveLabel}
        </SubmitButton>
        {besideSave}
      </div>
    </IntentForm>
  );
}

/** The groups whose fields have a layout of their own. */
const layouts: Readonly<Record<string, ComponentType<GroupProps & { of: string }>>> = {
  "Opening hours": OpeningHours,
  "Federal holidays": HolidayRows,
  "Ready-made pests": ListedRows,
  "Ready-made services": ListedRows,
  "Closures and special hours": SpecialDayRows,
};

function Fields({ of, ...group }: GroupProps & { of: string }) {
  const Layout = layouts[of] ?? FieldGrid;
  return <Layout of={of} {...group} />;
}

function FieldGrid({ of, fields, controlOf }: GroupProps & { of: string }) {
  return (
    <div className={fieldGrid}>
      {fields.map((field) => {
        const control = controlOf(field);
        if (field.choices?.[0]?.value === "yes")
          return (
            <div key={field.name} className="col-span-full">
              <ListedRow {...control} />
            </div>
          );
        // The heading of the group says the city already.
        const label = field.label.replace(` of ${of}`, "").replace(` in ${of}`, "");
        return <DataField key={field.name} {...control} field={{ ...control.field, label }} />;
      })}
    </div>
  );
}
