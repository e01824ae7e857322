import { z } from "zod";
import type { FieldLook, FormField } from "#domain/records/form-field.ts";
import { companyDefaults, type OutsideLink } from "#domain/settings/company.ts";
import type { OwnerFacts } from "#domain/settings/owner-facts.ts";

type Writable<T> = T extends string | number | boolean | null | undefined
  ? T
  : { -readonly [Key in keyof T]: Writable<T[Key]> };

/** A copy of the facts that a form changes. */
export type FactsDraft = Writable<OwnerFacts>;

/** One field of a form of facts. */
export interface FactField extends FormField {
  /** The stored value as text; "on" and "" for a checkbox. */
  read(facts: OwnerFacts): string;
  /** Puts the checked value into the facts. */
  write(facts: FactsDraft, value: never): void;
}

/** "Phone, Place on the map" */
export const factNames = (fields: readonly Pick<FactField, "name" | "label">[]): string =>
  [
    ...new Set(
      fields.map(({ name, label }) => (name.endsWith("itude") ? "Place on the map" : label)),
    ),
  ].join(", ");

interface FieldSource<Schema extends z.ZodType> extends FieldLook {
  name: string;
  label: string;
  schema: Schema;
  read(facts: OwnerFacts): string;
  write(facts: FactsDraft, value: z.output<Schema>): void;
}

export function factField<Schema extends z.ZodType>(source: FieldSource<Schema>): FactField {
  return source;
}

export const line = (label: string, max = 200) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be no more than ${max} characters`);

/** An empty field is allowed. */
export const optionalLine = (label: string, max = 200) =>
  z.string().trim().max(max, `${label} must be no more than ${max} characters`).default("");

/** A phone number in any spelling, as "(757) 555-0100". */
export const phoneLine = (label: string) =>
  line(label, 30)
    .regex(
      /^\+?1?[\s.-]*\(?[2-9]\d{2}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/,
      label === "Phone" ? "Please enter a valid phone number" : `${label} must be a phone number`,
    )
    .transform((text) => {
      const digits = text.replace(/\D/g, "").slice(-10);
      return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
    });

export const webAddress = (label: string) =>
  line(label, 500).refine(
    (url) => URL.canParse(url) && url.startsWith("https://"),
    `${label} must be an address starting with https://`,
  );

interface Range {
  min: number;
  max: number;
}

export const wholeNumber = (label: string, { min, max }: Range) =>
  line(label, 12)
    .refine((text) => /^\d+$/.test(text), `${label} must be a whole number`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `${label} must be at least ${min}`)
        .max(max, `${label} must be no more than ${max}`),
    );

interface NumberSource extends Range {
  name: string;
  label: string;
  columns?: FieldLook["columns"];
  hint?: string;
  read(facts: OwnerFacts): number;
  write(facts: FactsDraft, value: number): void;
}

export function numberField({ min, max, read, columns = 2, ...source }: NumberSource): FactField {
  return factField({
    ...source,
    columns,
    control: "number",
    schema: wholeNumber(source.label, { min, max }),
    read: (facts) => String(read(facts)),
  });
}

interface Span {
  from: number;
  to: number;
}

interface SpanSource extends Range {
  name: string;
  label: string;
  hint?: string;
  of(facts: OwnerFacts): Span;
}

/** Two fields, "from" and "to". */
export function spanFields({ name, label, of, ...look }: SpanSource): FactField[] {
  return [
    numberField({
      ...look,
      name: `${name}From`,
      label: `${label}, from`,
      columns: 3,
      read: (facts) => of(facts).from,
      write: (facts, value) => {
        of(facts).from = value;
      },
    }),
    numberField({
      ...look,
      name: `${name}To`,
      label: `${label}, to`,
      columns: 3,
      read: (facts) => of(facts).to,
      write: (facts, value) => {
        of(facts).to = value;
      },
    }),
  ];
}

const listLimit = 12;

/** One link per line, "Label https://…"; empty lines are ignored. */
export function linkList(label: string) {
  return z
    .string()
    .max(12_000, `${label} can have up to ${listLimit} lines`)
    .default("")
    .transform((text, context): OutsideLink[] => {
      const lines = text
        .split("\n")
        .map((given) => given.trim())
        .filter(Boolean);
      if (lines.length > listLimit)
        context.addIssue({ code: "custom", message: `${label} can have up to ${listLimit} lines` });
      return lines.slice(0, listLimit).flatMap((given) => {
        const words = given.split(/\s+/);
        const url = words.pop() ?? "";
        if (words.length > 0 && /^https?:\/\/./.test(url) && URL.canParse(url))
          return [{ label: words.join(" ").slice(0, 200), url }];
        const message = `Write each line as a name and an address. This line isn't: “${given.slice(0, 40)}”`;
        context.addIssue({ code: "custom", message });
        return [];
      });
    });
}

export const linkLines = (links: readonly OutsideLink[]): string =>
  links.map(({ label, url }) => `${label} ${url}`).join("\n");

export const country = companyDefaults.address.country;
