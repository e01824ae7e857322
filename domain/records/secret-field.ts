import type { z } from "zod";

declare module "zod" {
  interface GlobalMeta {
    /** Input that is never sent back to the browser. */
    secret?: boolean;
  }
}

/** Marks a form field as secret: its input is never shown again. */
export function secret<Field extends z.ZodType>(field: Field): Field {
  return field.meta({ secret: true });
}

export function isSecret(field: z.core.$ZodType): boolean {
  return (field as z.ZodType).meta()?.secret === true;
}
