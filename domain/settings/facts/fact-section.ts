import { z } from "zod";
import { checkFields } from "#domain/records/check-fields.ts";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import type { OwnerFacts } from "#domain/settings/owner-facts.ts";
import type { FactField, FactsDraft } from "./fact-field.ts";

export interface FactGroup {
  title: string;
  /** Where visitors and customers see these facts, after "Shown": "in the footer". */
  shown: string;
  fields: readonly FactField[];
  /** Folded: few people ever change it. */
  isRare?: true;
  /** Stands beside the title of a folded group. */
  state?(values: Readonly<Record<string, string>>): string;
  /** The set of content that has these facts; every set if undefined. */
  only?: ContentSet;
}

type FieldErrors = Record<string, string[]>;

/** A form of facts, with an address of its own. */
export interface FactSection {
  id: string;
  title: string;
  /** A short title, for links. */
  tab: string;
  description: string;
  groups: readonly FactGroup[];
  /** Writes the facts that follow from the entered ones. */
  derive?(facts: FactsDraft): void;
  /** Errors that need more than one field; it gets the facts as the form would store them. */
  check?(facts: FactsDraft, now: Date): FieldErrors;
}

/** The section as a website with this set of content has it. */
export const sectionIn = (contentSet: ContentSet, section: FactSection): FactSection => ({
  ...section,
  groups: section.groups.filter(({ only = contentSet }) => only === contentSet),
});

export function fieldsIn(section: FactSection): FactField[] {
  return section.groups.flatMap(({ fields }) => fields);
}

/** The form's text fields: the verb checks them. `seen` is the fingerprint of the values that the form showed. */
export function formSchemaOf(section: FactSection): z.ZodObject<Record<string, z.ZodType>> {
  return z.object({
    seen: z.string().max(100).default(""),
    ...Object.fromEntries(fieldsIn(section).map(({ name, schema }) => [name, schema])),
  });
}

/** The stored values as text, by field. */
export function valuesOf(section: FactSection, facts: OwnerFacts): Record<string, string> {
  return Object.fromEntries(fieldsIn(section).map(({ name, read }) => [name, read(facts)]));
}

type Checked = { ok: true; facts: OwnerFacts } | { ok: false; fieldErrors: FieldErrors };

/** The facts with the form's values, or what is wrong with them. */
export function checkFacts(
  section: FactSection,
  before: OwnerFacts,
  input: Record<string, unknown>,
  now: Date,
): Checked {
  const facts = structuredClone(before) as FactsDraft;
  const { values, fieldErrors } = checkFields(fieldsIn(section), input);
  for (const { name, write } of fieldsIn(section))
    if (name in values) write(facts, values[name] as never);
  section.derive?.(facts);
  if (Object.keys(fieldErrors).length === 0)
    Object.assign(fieldErrors, section.check?.(facts, now));
  return Object.keys(fieldErrors).length > 0 ? { ok: false, fieldErrors } : { ok: true, facts };
}

/** Refuses spans that end before they begin. */
export function checkSpans(spans: Record<string, { from: number; to: number }>): FieldErrors {
  return Object.fromEntries(
    Object.entries(spans)
      .filter(([, { from, to }]) => to < from)
      .map(([name]) => [`${name}To`, ["The end must not be smaller than the start"]]),
  );
}
