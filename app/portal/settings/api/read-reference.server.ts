import { apiBase } from "#app/endpoints.ts";
import { type Operation, tagOf } from "#domain/api/operation.ts";
import { apiDocument } from "#domain/api/openapi/document.ts";
import { operations } from "#domain/api/operations/all-operations.server.ts";

type Schema = Readonly<Record<string, unknown>>;

export interface ReferenceField {
  name: string;
  /** The description of the type, such as "text, at most 80 characters". */
  type: string;
  isRequired: boolean;
  description: string;
  /** The known values, or empty if any value is allowed. */
  choices: string[];
}

export interface ReferenceOperation {
  id: string;
  tag: string;
  method: string;
  path: string;
  scope: string;
  summary: string;
  description: string;
  inPath: ReferenceField[];
  inQuery: ReferenceField[];
  inHeaders: ReferenceField[];
  inBody: ReferenceField[];
  answer: ReferenceField[];
  isPage: boolean;
  curl: string;
}

/** Returns the API reference, built from the OpenAPI document. */
export function readReference(origin: string): ReferenceOperation[] {
  const { paths, components } = apiDocument(operations, { base: apiBase, company: "", origin });
  return operations.map((operation) => {
    const { id, method, path, scope, summary, description = "", answer } = operation;
    const described = paths[`/${path}`]?.[method.toLowerCase()] ?? {};
    const parameters = (described["parameters"] ?? []) as Parameter[];
    const partOf = (place: string) =>
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, required, description: words, schema }) =>
          fieldOf(name, { ...schema, ...(words ? { description: words } : {}) }, required),
        );
    return {
      id,
      tag: tagOf(operation),
      method,
      path,
      scope,
      summary,
      description,
      inPath: partOf("path"),
      inQuery: partOf("query"),
      inHeaders: partOf("header"),
      inBody: fieldsOf(bodySchema(described)),
      answer: fieldsOf(components.schemas[answer.name] ?? {}),
      isPage: operation.isPage ?? false,
      curl: curlOf(operation, origin + apiBase),
    };
  });
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

function bodySchema(described: Schema): Schema {
  const body = described["requestBody"] as { content: Record<string, { schema: Schema }> };
  const [content] = Object.values(body?.content ?? {});
  return content?.schema ?? {};
}

/** Lists the fields of an object and of its nested objects. */
function fieldsOf(schema: Schema, above = ""): ReferenceField[] {
  const properties = (schema["properties"] ?? {}) as Record<string, Schema>;
  const required = (schema["required"] ?? []) as string[];
  return Object.entries(properties).flatMap(([name, inner]) => {
    const { object, isList } = objectIn(inner);
    return [
      fieldOf(above + name, inner, required.includes(name)),
      ...(object ? fieldsOf(object, `${above}${name}${isList ? "[]" : ""}.`) : []),
    ];
  });
}

/** Returns the object schema of a value, of one alternative, or of list items. */
function objectIn(schema: Schema): { object: Schema | undefined; isList: boolean } {
  const { type, items, anyOf } = schema;
  if (type === "array") return { ...objectIn((items ?? {}) as Schema), isList: true };
  const choices = Array.isArray(anyOf) ? (anyOf as Schema[]) : [schema];
  return { object: choices.find((choice) => "properties" in choice), isList: false };
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): ReferenceField {
  return {
    name,
    type: typeOf(schema),
    isRequired,
    description: typeof schema["description"] === "string" ? schema["description"] : "",
    choices: choicesOf(schema),
  };
}

function choicesOf(schema: Schema): string[] {
  if (schema["type"] === "array") return choicesOf((schema["items"] ?? {}) as Schema);
  const inner = ((schema["anyOf"] ?? []) as Schema[]).flatMap(choicesOf);
  return [...((schema["enum"] ?? []) as unknown[]).map(String), ...inner];
}

const formats: Readonly<Record<string, string>> = {
  date: "day, YYYY-MM-DD",
  "date-time": "time, ISO 8601",
  uuid: "UUID",
};
const types: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  boolean: "true or false",
  null: "null",
};

function typeOf(schema: Schema): string {
  const { type, format, items, anyOf } = schema;
  if (Array.isArray(anyOf)) {
    const kinds = (anyOf as Schema[]).map(typeOf);
    return [...new Set(kinds)].join(" or ");
  }
  if (Array.isArray(schema["enum"])) return "one of the list";
  if (Array.isArray(type)) return type.map((one) => typeOf({ type: one as unknown })).join(" or ");
  if (type === "array") return `list: ${typeOf((items ?? {}) as Schema)}`;
  const known =
    formats[String(format)] ??
    types[String(type)] ??
    (typeof type === "string" ? type : "any value");
  return typeof schema["maxLength"] === "number" && type === "string"
    ? `${known}, at most ${schema["maxLength"].toLocaleString("en-US")} letters`
    : known;
}

function curlOf({ method, path, example, takesFile, needsVersion }: Operation, base: string) {
  const query = new URLSearchParams(example?.query).toString();
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${base}/${path}${query ? `?${query}` : ""}"`,
    `-H "Authorization: Bearer $API_KEY"`,
    ...(needsVersion ? [`-H 'If-Match: "1"'`] : []),
    ...(method === "POST" ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(takesFile ? [`-F "file=@picture.jpg"`] : []),
    ...(example?.body
      ? [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(example.body)}'`]
      : []),
  ];
  return lines.join(" \\\n  ");
}
