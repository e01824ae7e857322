import type { z } from "zod";
import type { FormValues } from "./result.ts";
import { isSecret } from "#domain/records/secret-field.ts";

type FieldInput<Input> = unknown extends Input
  ? string
  : [Input] extends [boolean | undefined]
    ? boolean
    : [Input] extends [readonly string[] | undefined]
      ? string[]
      : undefined extends Input
        ? string | undefined
        : string;

/** The raw input of a form for the fields of a schema, before validation. */
export type FormInput<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema>]-?: FieldInput<z.input<Schema>[Name]>;
};

interface Read<Schema extends z.ZodObject> {
  input: FormInput<Schema>;
  /** Values that are safe to show again, without secrets. A list has one item per line. */
  values: FormValues;
}

/**
 * Reads the fields that the schema names: a boolean is a checkbox, an array is a repeated field, everything else is
 * text.
 * A missing text field is "", or omitted if the schema makes it optional. Nothing is validated here: the verb does
 * that.
 */
export function readForm<Schema extends z.ZodObject>(form: FormData, schema: Schema): Read<Schema> {
  const input: Record<string, string | string[] | boolean> = {};
  const values: FormValues = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    const [first] = texts;
    const { kind, optional } = kindOf(field);
    if (kind === "list") input[name] = texts;
    else if (kind === "checkbox") input[name] = first === "on" || first === "true";
    else if (first !== undefined || !optional) input[name] = first ?? "";
    if (isSecret(field)) continue;
    if (kind === "list") values[name] = texts.join("\n");
    else if (first !== undefined) values[name] = first;
  }
  return { input: input as FormInput<Schema>, values };
}

type Definition = z.core.$ZodTypes["_zod"]["def"];

function defOf(field: z.core.$ZodType): Definition {
  return (field as z.ZodType).def as Definition;
}

interface Kind {
  kind: "checkbox" | "list" | "text";
  optional: boolean;
}

function kindOf(field: z.core.$ZodType): Kind {
  const def = defOf(field);
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
      return { ...kindOf(def.innerType), optional: true };
    case "nullable":
    case "readonly":
    case "nonoptional":
    case "catch":
      return kindOf(def.innerType);
    case "pipe":
      return kindOf(defOf(def.in).type === "transform" ? def.out : def.in);
    case "boolean":
      return { kind: "checkbox", optional: false };
    case "array":
      return { kind: "list", optional: false };
    default:
      return { kind: "text", optional: false };
  }
}
