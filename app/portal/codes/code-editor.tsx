import { useState } from "react";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, SelectField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type CodePosition, positionLabels } from "#domain/codes/labels.ts";
import { positionFor } from "#domain/codes/rules/snippet.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { shownNames } from "./chosen-targets.ts";
import { PathsField, RolesField } from "./target-fields.tsx";
import { choicesOf, TypeFields } from "./type-fields.tsx";
import { zoneHint } from "#domain/settings/hours/zone-time.ts";

export const codeFields = [
  "name",
  "codeType",
  "position",
  "content",
  "description",
  "pageUrls",
  "userRoles",
  "consentCategory",
  "startsAt",
  "endsAt",
] as const;
export type CodeFieldValues = Record<(typeof codeFields)[number], string> & { enabled: boolean };

interface CodeEditorProps {
  values: CodeFieldValues;
  /** Null for a new code. */
  version: number | null;
  timeZone: string;
  /** Whether the values are those of a draft. */
  hasDraft?: boolean;
  result: AnyResult | undefined;
}

const intents = ["save", "draft"];
/** Fields that most codes leave as they are. */
const advanced = [
  "pageUrls",
  "userRoles",
  "startsAt",
  "endsAt",
  "position",
  "description",
] as const;
/** Values that open nothing. A place in the page is one of four, and each is common. */
const usual: readonly string[] = ["", '["*"]', ...Object.keys(positionLabels)];

/** Whether a field has an error or an unusual value. */
function isSpecial({
  defaultValue,
  errors,
}: {
  defaultValue?: string;
  errors?: string[];
}): boolean {
  return Boolean(errors?.length) || !usual.includes(defaultValue ?? "");
}
const prefix = "save-";

/** The form of a code; a saved and enabled one is on the site at once, a draft is not. */
export function CodeEditor({
  values,
  version,
  timeZone,
  hasDraft = false,
  result,
}: CodeEditorProps) {
  const { enabled, ...texts } = values;
  const field = fieldsOf<(typeof codeFields)[number]>(result, { prefix, defaults: texts });
  const isRefused = result !== undefined && intents.includes(result.intent) && !result.ok;
  const typed = isRefused ? result.values["enabled"] : undefined;
  const { defaultValue: firstPosition = "head_end", ...positionField } = field("position");
  const isHydrated = useHydrated();
  const [position, setPosition] = useState(firstPosition as CodePosition);
  const [saving, savingDraft] = [usePending("save"), usePending("draft")];
  return (
    <Card>
      <CardHeader
        title="Code"
        description="The rules of its type are checked when you save, and again before every page."
      />
      <CardBody>
        <IntentForm
          intent={intents}
          prefix={prefix}
          result={result}
          failedTitle="Failed to save code"
          title="Failed to save code"
          hidden={version === null ? {} : { version: String(version) }}
          className="grid gap-5"
        >
          <TextField label="Name" maxLength={100} autoComplete="off" {...field("name")} />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TypeFields
              type={field("codeType")}
              consent={field("consentCategory")}
              onType={(type) => setPosition((place) => positionFor(type, place))}
            />
          </div>
          <TextareaField
            label="Content"
            rows={8}
            spellCheck={false}
            hint="Scripts with or without their script tags, styles, meta tags, JSON of schema.org, or basic HTML. A code reaches the hosts whose addresses it contains, and no others."
            {...field("content")}
          />
          <Fold
            label="Advanced: pages, roles, dates"
            isOpen={advanced.some((name) => isSpecial(field(name)))}
          >
            <div className="grid gap-5 pt-3">
              <PathsField {...field("pageUrls")} />
              <RolesField {...field("userRoles")} />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  label="From"
                  optional
                  type="datetime-local"
                  hint={zoneHint(timeZone)}
                  {...field("startsAt")}
                />
                <TextField
                  label="Until"
                  optional
                  type="datetime-local"
                  hint={zoneHint(timeZone)}
                  {...field("endsAt")}
                />
                {isHydrated ? null : (
                  <input type="hidden" name={shownNames.position} value={position} />
                )}
                <SelectField
                  label="Place in the page"
                  choices={choicesOf(positionLabels)}
                  {...positionField}
                  value={position}
                  onChange={({ target }) => setPosition(target.value as CodePosition)}
                />
                <TextField
                  label="Description"
                  optional
                  maxLength={500}
                  autoComplete="off"
                  {...field("description")}
                />
              </div>
            </div>
          </Fold>
          <CheckboxField
            id="save-enabled"
            name="enabled"
            label="On the site"
            hint="Leave it off to try the code first, with its preview link."
            defaultChecked={isRefused ? typed === "on" : enabled}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton name="intent" value="save" pending={saving} pendingLabel="Saving …">
              {hasDraft ? "Publish draft" : "Save code"}
            </SubmitButton>
            {version === null ? null : (
              <SubmitButton
                name="intent"
                value="draft"
                tone="quiet"
                pending={savingDraft}
                pendingLabel="Saving …"
              >
                Save draft
              </SubmitButton>
            )}
          </div>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
