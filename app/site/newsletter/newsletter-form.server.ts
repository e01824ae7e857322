import { type ActionFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { sentLocation } from "./newsletter-result.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { secret } from "#domain/records/secret-field.ts";

const hidden = secret(z.string());

const newsletterForm = z.object({
  email: z.string(),
  website_url: hidden,
  elapsed_ms: hidden,
  page_address: hidden,
  via: hidden,
});

/** Handles the newsletter box: a result with JavaScript, a redirect without. */
export function handleNewsletterForm(args: ActionFunctionArgs) {
  const { request } = args;
  const newsletter = formHandler(
    newsletterForm,
    async (ctx, { email, website_url, elapsed_ms, page_address }) => {
      const outcome = await subscribe(ctx, {
        email: email.slice(0, 1000),
        websiteUrl: website_url,
        elapsedMs: /^\d{1,9}$/.test(elapsed_ms) ? Number(elapsed_ms) : null,
        sourcePage: pageOf(page_address || request.headers.get("referer"), [
          ctx.request.origin,
          request.url,
        ]),
      });
      return outcome.ok ? outcome : { ...outcome, fieldErrors: { email: [outcome.message] } };
    },
    {
      onAccepted: (_value, _ctx, { via }) =>
        via === "script" ? null : redirect(sentLocation, 303),
      retryAfter: rules.newsletterRequests.seconds,
    },
  );
  return handleForm(args, { forms: { "": newsletter } });
}

/** The path of a page on this site; null for any other URL. */
function pageOf(address: string | null, own: readonly string[]): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  return own.some((known) => new URL(known).host === host) ? pathname.slice(0, 300) : null;
}
