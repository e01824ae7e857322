import { createHmac } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { sameText } from "#platform/crypto.ts";

/** Lets one person see pages with the scripts of visitors. A link on another website cannot have it. */
export function asVisitorKey(ctx: Pick<Ctx, "secret" | "actor">): string {
  const who = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  return createHmac("sha256", ctx.secret)
    .update(`as-visitor:${who}`)
    .digest("base64url")
    .slice(0, 22);
}

export function isAsVisitorKey(ctx: Pick<Ctx, "secret" | "actor">, key: string): boolean {
  return sameText(key, asVisitorKey(ctx));
}
