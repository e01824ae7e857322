import type { Context, MiddlewareHandler } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import type { Actor, Ctx, RequestFacts } from "#domain/access/context.server.ts";
import { isStaffRole } from "#domain/access/permissions.ts";
import { networkOf } from "#domain/words/network.ts";
import { signsIn } from "#domain/threats/watch/form-signs.ts";
import type { Watch } from "#domain/threats/watch/watch.server.ts";

interface Seen {
  actor: Actor;
  request: RequestFacts;
}

const anonymous: Actor = { kind: "anonymous" };
const operations = [endpoints.function.path, endpoints.procedure.path].map((path) =>
  path.replace(/:name$/, ""),
);
const assets = endpoints.assets.path.replace("*", "");
/** Letters of a body that are looked at. */
const bodyLooked = 16_000;

/**
 * Counts requests by network, and tells the watch of refused ones and of form values that look like an attack. Forms are
 * read after the answer, on another turn, so that no answer waits for it.
 */
export function watchRequests(
  watch: Watch,
  factsOfRequest: (context: Context) => RequestFacts,
  log: Ctx["log"],
): MiddlewareHandler<{ Variables: { ctx: Ctx; bodyText?: string } }> {
  return async (context, next) => {
    const { path, method } = context.req;
    const request = factsOfRequest(context);
    const many = isOwnFile(method, path)
      ? null
      : watch.requests.count(networkOf(request.ip), isSensitive(method, path));
    if (many) reportMany(watch, request, many);
    await next();
    const seen: Seen = context.get("ctx") ?? { actor: anonymous, request };
    if (isRefused(context.res.status, path) && !watch.isExpected(seen.request))
      watch.see(seen, "forbidden_request", { method, status: context.res.status });
    const text = context.get("bodyText");
    if (text !== undefined && !isStaff(seen.actor))
      setImmediate(() => {
        try {
          lookAt(watch, seen, text, context.req.header("content-type") ?? "");
        } catch (error) {
          log.warn({ err: error, request: request.id }, "looking for attacks in a form");
        }
      });
  };
}

function reportMany(
  watch: Watch,
  request: RequestFacts,
  many: { requests: number; sensitive: number },
): void {
  watch.see({ actor: anonymous, request }, "rapid_request", many);
  watch.alert(`rapid ${networkOf(request.ip)}`, {
    severity: "warning",
    title: "Rapid requests",
    description: `${request.ip} made ${many.requests} requests within a minute, ${many.sensitive} of them to the portal, to forms or to sign-in pages.`,
  });
}

/** Scripts and styles of the site itself: one page loads dozens of them. */
export function isOwnFile(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && path.startsWith(assets);
}

function isOperation(path: string): boolean {
  return operations.some((start) => path.startsWith(start));
}

function isSensitive(method: string, path: string): boolean {
  if (path === addresses.beacon) return false;
  if (method === "POST" || isOperation(path)) return true;
  const { access, credentials } = factsOf(path);
  return access !== "public" || credentials;
}

function isRefused(status: number, path: string): boolean {
  return status === 403 || (status === 401 && isOperation(path));
}

function isStaff(actor: Actor): boolean {
  return actor.kind === "user" && isStaffRole(actor.role);
}

function lookAt(watch: Watch, seen: Seen, text: string, type: string): void {
  const found = signsIn(fieldsOf(text, type.toLowerCase()));
  if (found) watch.see(seen, found.sign, { field: found.field });
}

export function fieldsOf(text: string, type: string): Iterable<readonly [string, unknown]> {
  const looked = text.slice(0, bodyLooked);
  if (type.startsWith("application/x-www-form-urlencoded")) return new URLSearchParams(looked);
  if (type.startsWith("multipart/form-data")) return partsOf(looked);
  if (!type.startsWith("application/json")) return [["body", looked]];
  if (text.length > bodyLooked) return [["body", looked]];
  try {
    return leavesOf(JSON.parse(text), "");
  } catch {
    return [["body", looked]];
  }
}

/** Parts of a multipart body: its boundaries and quoted names would read as an attack. */
function* partsOf(text: string): Generator<[string, string]> {
  const boundary = text.slice(0, text.indexOf("\r\n"));
  if (!boundary.startsWith("--")) return;
  for (const part of text.split(boundary)) {
    const head = part.indexOf("\r\n\r\n");
    if (head < 0) continue;
    const name = /\bname="([^"]*)"/.exec(part.slice(0, head))?.[1] ?? "";
    yield [name, part.slice(head + 4).replace(/\r\n$/, "")];
  }
}

const deepest = 5;

function* leavesOf(value: unknown, name: string, depth = 0): Generator<[string, unknown]> {
  if (typeof value !== "object" || value === null) yield [name, value];
  else if (depth < deepest)
    for (const [key, inner] of Object.entries(value))
      yield* leavesOf(inner, Array.isArray(value) ? name : key, depth + 1);
}
