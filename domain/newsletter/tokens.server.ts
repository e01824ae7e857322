import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { networkOf } from "#domain/text/network.ts";

function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Token of an unsubscribe link: it works forever, without an account, any number of times. */
function unsubscribeToken(secret: string, subscriberId: string): string {
  return `${subscriberId}.${sign(secret, `newsletter-unsubscribe:${subscriberId}`)}`;
}

export function unsubscribeLink(
  ctx: Pick<Ctx, "secret" | "request" | "links">,
  subscriberId: string,
): string {
  return ctx.request.origin + ctx.links.unsubscribe(unsubscribeToken(ctx.secret, subscriberId));
}

/** The subscriber of a valid token; null for any other text. */
export function readUnsubscribeToken(secret: string, token: string | null): string | null {
  const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(token ?? "")?.[1];
  if (id === undefined) return null;
  const expected = Buffer.from(unsubscribeToken(secret, id));
  const given = Buffer.from(token ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** Key of the request limit: the visitor's network, hashed for the database. */
export function rateKey(ctx: Pick<Ctx, "secret" | "request">): string {
  return sign(ctx.secret, `newsletter-sender:${networkOf(ctx.request.ip)}`);
}
