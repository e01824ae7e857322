import { z } from "zod";
import type { Model } from "#domain/api/operation.ts";

export type JsonSchema = Record<string, unknown>;

const componentsBase = "#/components/schemas/";

export function referenceTo(name: string): JsonSchema {
  return { $ref: `${componentsBase}${name}` };
}

/** What requests may have: an unknown name is an error. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}

/** What answers have. Later versions may add fields, so that no other one is excluded. */
export function outputSchema({ schema }: Model): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: "output",
    override({ jsonSchema }) {
      delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string().meta({ description: "A word for programs." }),
  request_id: z.string().meta({ description: "Name it when you ask for help." }),
  errors: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .meta({ description: "What is wrong with which field." }),
});
