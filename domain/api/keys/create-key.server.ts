import { randomUUID } from "node:crypto";
import { and, gt, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { freshActor } from "#domain/access/fresh.server.ts";
import { scopePresets } from "#domain/api/scopes.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { apiKeys } from "#database/schema/overview/api.ts";
import { lockKeys } from "#database/lock-keys.ts";
import { sha256 } from "#platform/crypto.ts";
import { mostKeys, newKeyForm } from "./key-rules.ts";
import { randomKey, startOf } from "./key-text.ts";

interface NewKey {
  id: string;
  /** The full key. The portal shows it once and stores only its hash. */
  key: string;
  name: string;
  message: string;
}

/** Creates an API key. The person must have signed in recently. */
export async function createKey(
  ctx: Ctx,
  input: unknown,
  now = new Date(),
): Promise<Outcome<NewKey, "invalid" | "limit" | "signed_out" | "reauthenticate">> {
  requirePermission(ctx, "api.write");
  const fresh = freshActor(ctx, now);
  if (!fresh.ok) return fresh;
  const form = newKeyForm.safeParse(input);
  if (!form.success) return invalidFields(z.flattenError(form.error).fieldErrors);
  const { name, grant, lifetime, pace } = form.data;
  const scopes = grant === "own" ? form.data.scopes : [...scopePresets[grant].scopes];
  if (scopes.length === 0) return invalidFields({ scopes: ["Choose what the key may do"] });
  const expiresAt =
    lifetime === "never" ? null : new Date(now.getTime() + Number(lifetime) * 86_400_000);
  const id = randomUUID();
  const key = randomKey();
  return await ctx.db.transaction(async (tx) => {
    await lockKeys(tx, "api-keys");
    const works = and(
      isNull(apiKeys.revokedAt),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
    );
    if ((await tx.$count(apiKeys, works)) >= mostKeys)
      return {
        ok: false,
        reason: "limit",
        message: `There are already ${mostKeys} keys. Revoke an unused key.`,
      };
    await tx.insert(apiKeys).values({
      id,
      name,
      start: startOf(key),
      hash: sha256(key),
      scopes,
      expiresAt,
      requestsPerMinute: Number(pace),
      createdBy: fresh.value.userId,
      createdByName: fresh.value.name || fresh.value.email,
      createdAt: now,
    });
    await recordAudit(tx, ctx, {
      action: "api_key_created",
      resourceType: "api_key",
      resourceId: id,
      severity: "high",
      details: { name, scopes, expires_at: expiresAt?.toISOString() ?? null },
    });
    return { ok: true, value: { id, key, name, message: "The key is ready." } };
  });
}
