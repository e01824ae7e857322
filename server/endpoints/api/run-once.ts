import { createHash } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  claimRequest,
  forgetRequest,
  keepAnswer,
  type KeptAnswer,
} from "#domain/api/requests/repeated-requests.server.ts";
import { invalid, Problem } from "./problems.ts";

export interface Repeatable {
  keyId: string;
  /** The Idempotency-Key header, or null without one. */
  idempotencyKey: string | null;
  method: string;
  path: string;
  /** The expected version, or empty. */
  base: string;
  body: Uint8Array;
}

const keyShape = /^[\x21-\x7e]{1,200}$/;

/** Reads the Idempotency-Key header. @throws Problem for an invalid key */
export function idempotencyKeyIn(header: string | null): string | null {
  if (header !== null && !keyShape.test(header))
    throw invalid({ "Idempotency-Key": ["Send up to 200 visible ASCII characters."] });
  return header;
}

function hashOf({ method, path, base, body }: Repeatable): string {
  return createHash("sha256")
    .update(JSON.stringify([method, path, base]))
    .update(body)
    .digest("hex");
}

/** Returns a UUID that repeated requests share. */
export function repeatKeyOf(request: Repeatable): string {
  if (request.idempotencyKey === null) return crypto.randomUUID();
  const hex = createHash("sha256")
    .update(JSON.stringify([request.keyId, request.idempotencyKey, hashOf(request)]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Runs a change. A change with an idempotency key runs only once. A refused change may run again. */
export async function runOnce(
  ctx: Pick<Ctx, "db" | "secret">,
  request: Repeatable,
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const { keyId, idempotencyKey } = request;
  if (idempotencyKey === null) return await run();
  const name = { keyId, idempotencyKey, requestHash: hashOf(request) };
  const claim = await claimRequest(ctx, name);
  if (claim.kind === "answered") {
    const { headers, ...answer } = claim.answer;
    return { ...answer, headers: { ...headers, "idempotent-replayed": "true" } };
  }
  if (claim.kind === "other")
    throw invalid(
      { "Idempotency-Key": ["This key belongs to another request."] },
      "This idempotency key was sent with another request.",
    );
  if (claim.kind === "running")
    throw new Problem({
      status: 409,
      code: "running",
      detail: "The same request is still running. Send it again in a moment.",
      headers: { "retry-after": "1" },
    });
  try {
    const answer = await run();
    await keepAnswer(ctx, name, answer);
    return answer;
  } catch (error) {
    // An unexpected failure may have changed something, so the row stays for two minutes.
    if (error instanceof Problem) await forgetRequest(ctx.db, name);
    throw error;
  }
}
