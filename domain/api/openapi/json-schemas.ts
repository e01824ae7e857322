import { z } from "zod";
import type { Model } from "#domain/api/operation.ts";

export type JsonSchema = Record<string, unknown>;

const componentsBase = "#/components/schemas/";

export function referenceTo(name: string): JsonSchema {
  return { $ref: `${componentsBase}${name}` };
}

/** Returns the schema of a request. An unknown name is an error. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}

/** Returns the schema of an answer. It allows other fields because later versions may add some. */
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
  code: z.string().meta({ description: "An error code for programs." }),
  request_id: z
    .string()
    .meta({ description: "The id of the request. Include it when you ask for help." }),
  errors: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .meta({ description: "The problems by field name." }),
});
