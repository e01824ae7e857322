import { z } from "zod";
import { type Operation, tagOf } from "#domain/api/operation.ts";
import { scopes } from "#domain/api/scopes.ts";
import {
  inputSchema,
  type JsonSchema,
  outputSchema,
  problemSchema,
  referenceTo,
} from "./json-schemas.ts";

export interface ApiDocument extends JsonSchema {
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema> } & JsonSchema;
}

const problem = {
  "application/problem+json": { schema: referenceTo("Problem") },
};
const refusal = (description: string): JsonSchema => ({ description, content: problem });

/** The statuses that every operation can answer with. */
const always: Readonly<Record<string, JsonSchema>> = {
  "401": refusal("The key is missing, wrong, expired or revoked."),
  "403": refusal("The key has another scope."),
  "422": refusal("A value is not valid; errors says which."),
  "429": refusal("Too many requests; the header Retry-After says when to go on."),
  "503": refusal("Not at the moment; the header Retry-After says when to try again."),
};

/** The OpenAPI 3.1 document of the operations. `base` is their common path. */
export function apiDocument(
  operations: readonly Operation[],
  { base, company, origin }: { base: string; company: string; origin: string },
): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const operation of operations)
    (paths[`/${operation.path}`] ??= {})[operation.method.toLowerCase()] = described(operation);
  const models = new Map(operations.map(({ answer }) => [answer.name, outputSchema(answer)]));
  return {
    openapi: "3.1.0",
    info: {
      title: `API of ${company}`,
      version: "1",
      description:
        "Leads, customers, visits, posts, pages, media, reviews, subscribers and reports, with the rules of the portal. Version 1 only gains: fields, operations and values may be added, and nothing changes its meaning or goes.",
      license: { name: "Private" },
    },
    servers: [{ url: origin + base }],
    security: [{ key: [] }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: `A key of Settings, API. Its scopes: ${Object.keys(scopes).join(", ")}.`,
        },
      },
      schemas: { ...Object.fromEntries(models), Problem: inputSchema(problemSchema) },
    },
  };
}

function described(operation: Operation): JsonSchema {
  const { id, method, scope, summary, description, answer, isPage, needsVersion } = operation;
  const status = method === "POST" ? "201" : "200";
  const takesBody = operation.takesFile || operation.body !== null;
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    description: [description, `Needs the scope ${scope}.`].filter(Boolean).join(" "),
    "x-scope": scope,
    parameters: parametersOf(operation),
    ...(takesBody ? { requestBody: { required: true, content: bodyOf(operation) } } : {}),
    responses: {
      [status]: {
        description: method === "POST" ? "Done." : "OK.",
        headers: headersOf(operation),
        content: {
          "application/json": { schema: isPage ? pageOf(answer.name) : referenceTo(answer.name) },
        },
      },
      ...(method === "GET" ? { "304": { description: "Not changed since If-None-Match." } } : {}),
      ...(takesBody
        ? {
            "400": refusal("The body is no JSON object."),
            "413": refusal("The body is too large."),
            "415": refusal("The body has another type."),
          }
        : {}),
      ...(operation.path.includes("{id}") ? { "404": refusal("There is no such thing.") } : {}),
      ...(method === "GET"
        ? {}
        : { "409": refusal("Something is in the way, or the same request still runs.") }),
      ...(needsVersion
        ? {
            "412": refusal("It changed since it was read: read it again, then repeat the change."),
            "428": refusal("The header If-Match is missing."),
          }
        : {}),
      ...always,
    },
  };
}

function headersOf({ method, isPage, takesFile }: Operation): JsonSchema {
  const text = { schema: { type: "string" } };
  return {
    ...(method === "GET" || !(isPage || takesFile)
      ? { ETag: { description: "Of what is shown.", ...text } }
      : {}),
    "X-Request-Id": { description: "Of this request.", ...text },
  };
}

function pageOf(name: string): JsonSchema {
  return {
    type: "object",
    required: ["data", "next"],
    properties: {
      data: { type: "array", items: referenceTo(name) },
      next: {
        type: ["string", "null"],
        description: "Goes into after for the next page; null on the last one.",
      },
    },
  };
}

function bodyOf({ body, takesFile, example }: Operation): JsonSchema {
  if (takesFile)
    return {
      "multipart/form-data": {
        schema: {
          type: "object",
          required: ["file"],
          properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
        },
      },
    };
  return {
    "application/json": {
      schema: body ? inputSchema(body) : {},
      ...(example?.body ? { example: example.body } : {}),
    },
  };
}

function parametersOf({ path, idSchema = z.uuid(), query, method, ...facts }: Operation): object[] {
  const asked = query ? inputSchema(query) : {};
  const properties = (asked["properties"] ?? {}) as Record<string, JsonSchema>;
  const required = (asked["required"] ?? []) as string[];
  return [
    ...(path.includes("{id}")
      ? [{ name: "id", in: "path", required: true, schema: inputSchema(idSchema) }]
      : []),
    ...Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: "query",
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
    })),
    ...(facts.needsVersion
      ? [header("If-Match", true, "The ETag of the thing as it was read.")]
      : []),
    ...(method === "GET"
      ? [header("If-None-Match", false, "The ETag of an earlier answer.")]
      : [
          header(
            "Idempotency-Key",
            false,
            "A new random text for each change; the same one again, within a day, changes nothing and gets the first answer.",
          ),
        ]),
  ];
}

function header(name: string, required: boolean, description: string): object {
  return { name, in: "header", required, description, schema: { type: "string", maxLength: 200 } };
}
