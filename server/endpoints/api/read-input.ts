import type { z } from "zod";
import { usualBodyBytes } from "#domain/api/body-limits.ts";
import type { Operation } from "#domain/api/operation.ts";
import { jsonDepth } from "#server/endpoints/bodies/json-depth.ts";
import { readBody } from "#server/endpoints/bodies/read-body.ts";
import { invalid, Problem } from "./problems.ts";

const unstorable = /[\0\p{Surrogate}]/u;
const longestUrl = 8192;
const deepestJson = 20;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses the query with the operation's schema. @throws Problem */
export function readQuery(url: URL, { query }: Operation): unknown {
  if (url.href.length > longestUrl)
    throw invalid({ query: ["This address is too long."] }, "This address is too long.");
  const given = byName<string>();
  for (const [name, value] of url.searchParams) {
    if (name in given) throw invalid({ [name]: ["Send this parameter only once."] });
    given[name] = value;
  }
  checkStorable(given);
  if (query) return parsed(query, given);
  const [unknown] = Object.keys(given);
  if (unknown !== undefined) throw invalid({ [unknown]: ["There is no such parameter."] });
  return {};
}

/** Reads the bytes of a JSON body. @throws Problem */
export async function readJsonBytes(
  request: Request,
  { body, bodyLimit = usualBodyBytes }: Operation,
): Promise<Uint8Array> {
  const bytes = await readBody(request, bodyLimit);
  if (bytes === "too_large") throw tooLarge(bodyLimit);
  if (bytes === "stalled")
    throw new Problem({
      status: 408,
      code: "timeout",
      detail: "The body took too long to arrive.",
    });
  if (body === null) {
    if (bytes.length > 0) throw badBody("This operation takes no body.");
    return bytes;
  }
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new Problem({
      status: 415,
      code: "unsupported_type",
      detail: "Send JSON: Content-Type: application/json",
    });
  return bytes;
}

/** Parses a JSON body with the operation's schema. @throws Problem */
export function readJson(bytes: Uint8Array, { body }: Operation): unknown {
  if (body === null) return {};
  let value: unknown;
  try {
    const text = utf8.decode(bytes);
    if (jsonDepth(text) > deepestJson) throw badBody("The body is nested too deeply.");
    value = JSON.parse(text);
  } catch (error) {
    throw error instanceof Problem ? error : badBody("The body is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw badBody("The body must be a JSON object.");
  checkStorable(value);
  return parsed(body, value);
}

export function tooLarge(limit: number): Problem {
  return new Problem({
    status: 413,
    code: "too_large",
    detail: `The body may have up to ${Math.floor(limit / 1024)} KB.`,
    // The server does not read the rest of the body.
    headers: { connection: "close" },
  });
}

/** Returns a record for outside names. It has no prototype, so "constructor" and "__proto__" are safe. */
function byName<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>;
}

function badBody(detail: string): Problem {
  return new Problem({ status: 400, code: "bad_body", detail });
}

function parsed(schema: z.ZodObject, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = byName<string[]>();
  for (const issue of result.error.issues)
    for (const [field, message] of messagesOf(issue)) (errors[field] ??= []).push(message);
  throw invalid(errors);
}

function messagesOf(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String).join(".");
  if (issue.code !== "unrecognized_keys") return [[path || "body", issue.message]];
  return issue.keys
    .slice(0, 20)
    .map((key) => [path ? `${path}.${key}` : key, "There is no such field."]);
}

/** Refuses NUL and lone surrogates because the database cannot store them. @throws Problem */
function checkStorable(value: object, path = ""): void {
  for (const [name, inner] of Object.entries(value)) {
    const place = path ? `${path}.${name}` : name;
    if (typeof inner === "object" && inner !== null) checkStorable(inner as object, place);
    else if (typeof inner === "string" && unstorable.test(inner))
      throw invalid({ [place]: ["This text has a character that cannot be stored."] });
  }
}
