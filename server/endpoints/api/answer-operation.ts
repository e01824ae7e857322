import type { Context } from "hono";
import type { Ctx } from "#domain/access/context.server.ts";
import { asSnake } from "#domain/records/snake-case.ts";
import type { Accepted, Operation, Refused } from "#domain/api/operation.ts";
import type { KeptAnswer } from "#domain/api/requests/repeated-requests.server.ts";
import { z } from "zod";
import { apiBase } from "#app/endpoints.ts";
import { actorFor, knownKey, noteKey, takeRequest } from "./known-caller.ts";
import { Problem } from "./problems.ts";
import { readJson, readJsonBytes, readQuery } from "./read-input.ts";
import { idempotencyKeyIn, repeatKeyOf, runOnce } from "./run-once.ts";
import { noteReading } from "./note-reading.ts";
import { readFile } from "./read-file.ts";
import { isFresh } from "../../documents/entity-tag.ts";
import { tagOfAnswer, versionIn } from "./versions.ts";

type Given = Parameters<Operation["run"]>[1];

const noFile = { name: "", bytes: new Uint8Array(), signal: new AbortController().signal };

/** Answers one request. Checks key, limit, scope and input, then runs the verb. @throws Problem */
export async function answerOperation(
  anonymous: Ctx,
  context: Context<{ Variables: { ctx: Ctx } }>,
  operation: Operation,
): Promise<Response> {
  const request = context.req.raw;
  const key = await knownKey(anonymous, request.headers.get("authorization"));
  const limits = takeRequest(key);
  await noteKey(anonymous, key);
  const ctx: Ctx = { ...anonymous, actor: actorFor(key, operation) };
  context.set("ctx", ctx);
  const id = idOf(context.req.param("id"), operation);
  const url = new URL(request.url);
  const query = readQuery(url, operation);
  const given = { id, query, version: 0, repeatKey: "", body: {}, file: noFile };
  const answer =
    operation.method === "GET"
      ? await readAnswer(ctx, operation, given)
      : await changeAnswer(ctx, request, operation, { ...given, keyId: key.id });
  const headers = { ...answer.headers, ...limits, "cache-control": "no-store" };
  const tag = answer.headers["etag"];
  if (
    request.method === "GET" &&
    tag &&
    isFresh(request.headers.get("if-none-match") ?? undefined, tag)
  )
    return new Response(null, { status: 304, headers });
  return new Response(JSON.stringify(answer.body), {
    status: answer.status,
    headers: { ...headers, "content-type": "application/json" },
  });
}

function idOf(given: string | undefined, { path, idSchema = z.uuid() }: Operation): string {
  if (!path.includes("{id}")) return "";
  const id = idSchema.safeParse(given);
  if (id.success) return id.data;
  throw new Problem({ status: 404, code: "not_found", detail: "There is nothing with this id." });
}

async function readAnswer(ctx: Ctx, operation: Operation, given: Given): Promise<KeptAnswer> {
  const value = accepted(await operation.run(ctx, given), operation);
  await noteReading(ctx, operation);
  return kept(value, operation, 200);
}

async function changeAnswer(
  ctx: Ctx,
  request: Request,
  operation: Operation,
  { keyId, ...given }: Given & { keyId: string },
): Promise<KeptAnswer> {
  const idempotencyKey = idempotencyKeyIn(request.headers.get("idempotency-key"));
  const version = operation.needsVersion ? versionIn(request.headers.get("if-match")) : 0;
  const { pathname: path } = new URL(request.url);
  const named = { keyId, idempotencyKey, method: operation.method, path, base: String(version) };
  const run = async (body: Uint8Array, input: Partial<Given>): Promise<KeptAnswer> => {
    const repeatable = { ...named, body };
    return await runOnce(ctx, repeatable, async () => {
      const repeatKey = repeatKeyOf(repeatable);
      const answer = await operation.run(ctx, { ...given, version, repeatKey, ...input });
      return kept(accepted(answer, operation), operation, operation.method === "POST" ? 201 : 200);
    });
  };
  if (operation.takesFile)
    return await readFile(request, operation, (file) => run(file.bytes, { file }));
  const bytes = await readJsonBytes(request, operation);
  return await run(bytes, { body: readJson(bytes, operation) });
}

function kept(
  { value, version, createdId }: Accepted<object>,
  { path }: Operation,
  status: number,
): KeptAnswer {
  const headers: Record<string, string> = {
    etag: tagOfAnswer(JSON.stringify(value), version),
  };
  if (createdId !== undefined && !path.includes("{"))
    headers["location"] = `${apiBase}/${path}/${createdId}`;
  return { status, headers, body: value };
}

const statuses: Readonly<Record<Refused["reason"], number>> = {
  invalid: 422,
  not_found: 404,
  conflict: 412,
  exists: 409,
  forbidden: 403,
  too_large: 413,
  rate_limited: 429,
  busy: 503,
};

/** Returns a successful result. @throws Problem for a refused operation */
function accepted(
  answer: Accepted<object> | Refused,
  { needsVersion }: Operation,
): Accepted<object> {
  if (answer.ok) return answer;
  const { reason, message, fieldErrors = {} } = answer;
  // Verbs use the names of forms, and documented bodies use snake_case.
  const errors = Object.fromEntries(
    Object.entries(fieldErrors).map(([field, messages]) => [asSnake(field), messages]),
  );
  // Without If-Match, no precondition can fail.
  const status = reason === "conflict" && !needsVersion ? 409 : statuses[reason];
  throw new Problem({
    status,
    code: reason,
    detail: message,
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...(status === 503 || status === 429 ? { headers: { "retry-after": "5" } } : {}),
  });
}
