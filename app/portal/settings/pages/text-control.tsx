import { useRef, useState } from "react";
import type { TextField as PageText } from "#domain/page-texts/text-fields.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { findContradictions } from "#domain/page-texts/claims/contradictions.ts";
import { factOffers } from "#domain/page-texts/claims/fact-offers.ts";
import { DropChange } from "./drop-change.tsx";
import { ClaimMarks, type Replacing } from "./claim-marks.tsx";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import { keepOneLine } from "#app/ui/form/textarea.tsx";

export type FieldOf = (
  name: string,
  stored: string,
) => {
  id: string;
  name: string;
  defaultValue: string;
  errors: readonly string[] | undefined;
  /** The text that someone else stored while this one was typed. */
  theirs: string | null;
};

/** A longer text gets two lines, so that a narrow window shows it whole. */
const fittingLength = 34;

interface TextControlProps {
  page: string;
  company: CompanyFacts;
  field: PageText;
  fieldOf: FieldOf;
}

/** One text of the page, with the shipped text if it differs. */
export function TextControl({ page, company, field, fieldOf }: TextControlProps) {
  const { path, label, shipped, text, maxLength } = field;
  const { defaultValue, theirs, ...wiring } = fieldOf(fieldName(path), text);
  const [typed, setTyped] = useState(defaultValue);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const shared = {
    ...wiring,
    label,
    defaultValue,
    maxLength,
    autoComplete: "off",
    ref: control,
    onInput: () => setTyped(control.current?.value ?? ""),
  };
  const replace = ({ start, end, replacement }: Replacing): void => {
    if (!control.current || replacement === null) return;
    control.current.setRangeText(replacement, start, end, "end");
    setTyped(control.current.value);
    control.current.focus();
  };
  const isLine = maxLength <= 200;
  const changed = shipped !== null && typed.trim() !== shipped;
  return (
    <div className="min-w-0">
      {isLine && text.length <= fittingLength ? (
        <TextField {...shared} />
      ) : (
        <TextareaField
          {...shared}
          rows={isLine ? 2 : 4}
          onKeyDown={isLine ? keepOneLine : undefined}
        />
      )}
      {theirs === null ? null : (
        <p className="mt-1 rounded-md bg-note-wash px-3 py-2 text-sm text-note wrap-anywhere">
          Someone else's text: {theirs || "(empty)"}
        </p>
      )}
      <ClaimMarks
        marks={findContradictions(typed, company)}
        offers={factOffers(typed, company)}
        onReplace={replace}
      />
      {changed ? (
        <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
          <p className="min-w-0 flex-1 basis-60">Original text: {shipped}</p>
          <DropChange page={page} path={path}>
            Back to the original text<span className="sr-only"> of {label}</span>
          </DropChange>
        </div>
      ) : null}
    </div>
  );
}
