import { type ActionFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import * as addresses from "#app/addresses.ts";
import { queuedMessage, refusalText, sentMessage } from "./lead-result.ts";
import { canaryHeader } from "#domain/leads/canary/canary-lead.server.ts";
import { attribute, parseTouches } from "#domain/leads/submit/attribution.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { confirmedRequest } from "#domain/leads/visitor/read-request.server.ts";
import { shownForm } from "#domain/leads/fields/shown-form.ts";
import { formSchemas } from "#domain/leads/schema.ts";
import { fillings } from "#domain/leads/spam-signals.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { secret } from "#domain/records/secret-field.ts";

const hidden = secret(z.string());

/** Fields that the browser adds to a submission. */
const circumstances = {
  website_url: hidden,
  elapsed_ms: hidden,
  filling: hidden,
  idempotency_key: hidden,
  may_be_saved: hidden,
  touches: hidden,
  marketing: hidden,
  page_address: hidden,
  consent_seen: z.string().max(100).catch(""),
  via: hidden,
  /** Which of its two forms the page showed, and which one its button asks for. */
  form: z.string().optional(),
  unfold: z.string().optional(),
  /** The name of the first chosen file: a form that no script handles cannot send more of it. */
  photographs: z.string().optional(),
};

/** Each browser names the languages of its reader. */
function isFromBrowser(headers: Headers): boolean {
  return !["", "*"].includes(headers.get("accept-language") ?? "");
}

/** Shows the page again with the other form and everything that was typed. */
const unfolded = { ok: false, reason: "unfolded", message: "" } as const;

/** Handles a page's lead form: returns a result with JavaScript, redirects without. */
export function handleLeadForm(
  args: Pick<ActionFunctionArgs, "context" | "request" | "url">,
  page: "request" | "chat" = "request",
) {
  const { request } = args;
  const { shape } = formSchemas[page === "chat" ? "chat" : "quote"];
  const lead = formHandler(
    z.object({ ...shape, address: z.string().optional(), ...circumstances }),
    async (ctx, input) => {
      const {
        website_url,
        elapsed_ms,
        filling,
        idempotency_key,
        may_be_saved,
        touches,
        marketing,
        page_address,
        consent_seen,
        via,
        form,
        unfold,
        photographs: _names,
        ...fields
      } = input;
      if (unfold) return unfolded;
      const elapsed = /^\d{1,9}$/.test(elapsed_ms) ? Number(elapsed_ms) : null;
      const outcome = await submitLead(ctx, {
        kind: page === "chat" ? "chat" : shownForm(form, fields),
        fields,
        websiteUrl: website_url,
        elapsedMs: via === "script" ? elapsed : null,
        filling: fillings.find((one) => one === filling) ?? (via === "script" ? "timed" : null),
        isProgram: via !== "script" && !isFromBrowser(request.headers),
        idempotencyKey: /^[\w-]{16,64}$/.test(idempotency_key) ? idempotency_key : null,
        mayBeSaved: may_be_saved !== "",
        canarySeal: request.headers.get(canaryHeader),
        attribution: attribute({
          touches: parseTouches(touches),
          pageAddress: page_address || request.headers.get("referer"),
          own: [ctx.request.origin, request.url],
        }),
        consentSeen: consent_seen,
        marketingConsent: marketing === "agreed" && request.headers.get("sec-gpc") !== "1",
      });
      if (outcome.ok) return outcome;
      const { reason, message, fieldErrors = {} } = outcome;
      const phone = rememberedCompany(ctx.db).phone;
      return { ...outcome, ...refusalText({ reason, message, fieldErrors, phone }) };
    },
    {
      // The same for suspected spam: its sender must not learn that it is held.
      message: ({ minutes, postponedTo: by, estimate, queued }) =>
        queued ? queuedMessage : sentMessage({ minutes, by, estimate }),
      show: async (accepted, ctx) => ({
        token: accepted.token,
        request: await confirmedRequest(ctx, accepted),
      }),
      // The address says that the request waits in the journal: logs and probes see it.
      onAccepted: ({ token, queued }, _ctx, { via, photographs }) =>
        via === "script"
          ? null
          : redirect(
              addresses.withQuery(addresses.request(token), {
                ...(queued ? { queued: "1" } : {}),
                ...(photographs ? { [addresses.lackingPhotos]: "lacking" } : {}),
              }),
              303,
            ),
      retryAfter: rules.leads.seconds,
    },
  );
  return handleForm(args, { forms: { "": lead } });
}
