import { type Ctx, type KeyActor } from "#domain/access/context.server.ts";
import { findKey, noteUse, type WorkingKey } from "#domain/api/keys/find-key.server.ts";
import type { Operation } from "#domain/api/operation.ts";
import { capabilitiesOf } from "#domain/api/scopes.ts";
import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import { Problem, tooMany } from "./problems.ts";

const wrong = new MemoryLimit(rules.wrongKeys);
const requests = new MemoryLimit(rules.apiRequests);

const reasons = {
  unknown: "This key is wrong.",
  expired: "This key has expired. Make a new one in the portal: Settings, API.",
  revoked: "This key was revoked.",
} as const;

function unauthorized(detail: string): Problem {
  return new Problem({
    status: 401,
    code: "unauthorized",
    detail,
    headers: { "www-authenticate": "Bearer" },
  });
}

/** Finds the key of the request. A wrong key counts against the address and is a threat. @throws Problem */
export async function knownKey(ctx: Ctx, authorization: string | null): Promise<WorkingKey> {
  // Refused API requests do not count as attempts to enter the portal.
  ctx.watch?.expect(ctx.request);
  const given = /^Bearer +(\S+)$/i.exec((authorization ?? "").trim())?.[1];
  if (given === undefined) throw unauthorized("Send a key: Authorization: Bearer pck_live_…");
  const found = await findKey(ctx.db, given);
  if (found.ok) return found.key;
  // The reference page sends keys that people paste. A wrong one is not an attack.
  const isPage = ctx.request.headers.has("sec-fetch-site");
  if (found.reason === "unknown" && !isPage) ctx.watch?.see(ctx, "forged_api_key");
  const taken = wrong.take(ctx.request.ip);
  throw taken.ok
    ? unauthorized(reasons[found.reason])
    : tooMany(taken.retryAfter, "Too many requests with a wrong key.");
}

/** Takes one request from the key's budget. Returns headers with the remaining budget. @throws Problem */
export function takeRequest({ id, requestsPerMinute }: WorkingKey): Record<string, string> {
  const taken = requests.take(id, new Date(), undefined, requestsPerMinute);
  const policy = `"key";q=${requestsPerMinute};w=${rules.apiRequests.seconds}`;
  if (taken.ok)
    return { "ratelimit-policy": policy, ratelimit: `"key";r=${taken.left};t=${taken.seconds}` };
  const problem = tooMany(
    taken.retryAfter,
    `This key may send ${requestsPerMinute} requests a minute.`,
  );
  Object.assign(problem.facts.headers ?? {}, {
    "ratelimit-policy": policy,
    ratelimit: `"key";r=0;t=${taken.retryAfter}`,
  });
  throw problem;
}

/** Returns the program with only the capabilities of this operation. @throws Problem without the scope */
export function actorFor(key: WorkingKey, { scope }: Operation): KeyActor {
  if (!key.scopes.includes(scope))
    throw new Problem({
      status: 403,
      code: "forbidden",
      detail: `This key lacks the scope ${scope}.`,
    });
  return { kind: "key", keyId: key.id, name: key.name, capabilities: capabilitiesOf(scope) };
}

/** Records the use of a key. A failure here does not affect the answer. */
export async function noteKey(ctx: Ctx, key: WorkingKey): Promise<void> {
  await noteUse(ctx.db, key, ctx.request.ip).catch((error: unknown) =>
    ctx.log.warn({ err: error }, "noting the use of an API key"),
  );
}
