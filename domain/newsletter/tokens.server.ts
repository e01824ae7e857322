import { isUuid } from "#domain/words/uuid.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { networkOf } from "#domain/words/network.ts";

function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Token of an unsubscribe link: it works forever, without an account, any number of times. */
function unsubscribeToken(secret: string, about: string): string {
  return `${about}.${sign(secret, `newsletter-unsubscribe:${about}`)}`;
}

export function unsubscribeLink(
  ctx: Pick<Ctx, "secret" | "request" | "links">,
  subscriberId: string,
): string {
  return ctx.request.origin + ctx.links.unsubscribe(unsubscribeToken(ctx.secret, subscriberId));
}

/** The unsubscribe link of one issue: it also says through which issue the subscriber left. */
export function issueUnsubscribeLink(
  ctx: Pick<Ctx, "secret" | "request" | "links">,
  subscriberId: string,
  issueId: string,
): string {
  const token = unsubscribeToken(ctx.secret, `${subscriberId}.${issueId}`);
  return ctx.request.origin + ctx.links.unsubscribe(token);
}

export interface UnsubscribeToken {
  subscriberId: string;
  /** Null for the links of other emails. */
  issueId: string | null;
}

/** What a valid token says; null for any other text. */
export function readUnsubscribeToken(
  secret: string,
  token: string | null,
): UnsubscribeToken | null {
  const [first = "", ...others] = (token ?? "").slice(0, 300).split(".");
  const second = others.length === 2 ? (others[0] ?? "") : null;
  if (!isUuid(first) || (second !== null && !isUuid(second))) return null;
  const expected = Buffer.from(
    unsubscribeToken(secret, second === null ? first : `${first}.${second}`),
  );
  const given = Buffer.from(token ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? { subscriberId: first, issueId: second }
    : null;
}

/** Key of the request limit: the visitor's network, hashed for the database. */
export function rateKey(ctx: Pick<Ctx, "secret" | "request">): string {
  return sign(ctx.secret, `newsletter-sender:${networkOf(ctx.request.ip)}`);
}
