import { data, redirect } from "react-router";
import type { Ctx } from "#domain/access/context.server.ts";
import type { RefusalReason } from "#domain/newsletter/refusals.ts";
import { type NewsletterAnswer, sentLocation } from "./answer.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";

const statuses: Record<RefusalReason, number> = { invalid: 422, rate_limited: 429, failed: 503 };

/** What a post of the newsletter box is answered with: typed data to a script, a redirect to a browser without. */
export async function handleNewsletterForm(ctx: Ctx, request: Request) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const scripted = text("via") === "script";
  const email = text("email").slice(0, 1000);
  const result = await subscribe(ctx, {
    email,
    websiteUrl: text("website_url"),
    elapsedMs: /^\d{1,9}$/.test(text("elapsed_ms")) ? Number(text("elapsed_ms")) : null,
    sourcePage: pageOf(text("page_address") || request.headers.get("referer"), [
      ctx.request.origin,
      request.url,
    ]),
  });
  if (result.ok) {
    if (!scripted) throw redirect(sentLocation, { status: 303 });
    return data<NewsletterAnswer>({ status: "sent" });
  }
  const { reason, message } = result;
  const wait = reason === "rate_limited" ? { "retry-after": "300" } : undefined;
  return data<NewsletterAnswer>(
    { status: "refused", reason, message, email },
    { status: statuses[reason], headers: wait },
  );
}

/** The path of a page of ours; null for any other address. */
function pageOf(address: string | null, own: readonly string[]): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  return own.some((known) => new URL(known).host === host) ? pathname.slice(0, 300) : null;
}
