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

/** The error statuses that every operation can return. */
const always: Readonly<Record<string, JsonSchema>> = {
  "401": refusal("The key is missing, wrong, expired or revoked."),
  "403": refusal("The key lacks the scope."),
  "422": refusal("A value is not valid. The errors field names it."),
  "429": refusal("Too many requests. The Retry-After header tells when to continue."),
  "503": refusal("Temporarily unavailable. The Retry-After header tells when to try again."),
};

/** Returns the OpenAPI 3.1 document of the operations. `base` is their common path. */
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
        "Leads, customers, visits, posts, pages, media, reviews, subscribers and reports, with the rules of the portal. Version 1 may add fields, operations and values. It never removes them or changes their meaning.",
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
          description: `A key from Settings, API. The available scopes are ${Object.keys(scopes).join(", ")}.`,
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
      ...(method === "GET"
        ? { "304": { description: "Nothing has changed since the ETag in If-None-Match." } }
        : {}),
      ...(takesBody
        ? {
            "400": refusal("The body is not a JSON object."),
            "413": refusal("The body is too large."),
            "415": refusal("The body has the wrong content type."),
          }
        : {}),
      ...(operation.path.includes("{id}")
        ? { "404": refusal("There is nothing with this id.") }
        : {}),
      ...(method === "GET"
        ? {}
        : {
            "409": refusal(
              "The change conflicts with existing data, or the same request is still running.",
            ),
          }),
      ...(needsVersion
        ? {
            "412": refusal(
              "The object has changed since you read it. Read it again, then repeat the change.",
            ),
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
      ? { ETag: { description: "The ETag of this answer.", ...text } }
      : {}),
    "X-Request-Id": { description: "The id of this request.", ...text },
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
        description: "Pass it as after to get the next page. It is null on the last page.",
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
    ...(facts.needsVersion ? [header("If-Match", true, "The ETag from your last read.")] : []),
    ...(method === "GET"
      ? [header("If-None-Match", false, "The ETag of an earlier answer.")]
      : [
          header(
            "Idempotency-Key",
            false,
            "A new random text for each change. If you repeat it within a day, nothing changes and you get the first answer.",
          ),
        ]),
  ];
}

function header(name: string, required: boolean, description: string): object {
  return { name, in: "header", required, description, schema: { type: "string", maxLength: 200 } };
}
