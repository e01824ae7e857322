import { data, redirect } from "react-router";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  type LeadFormAnswer,
  refusalText,
  sentLocation,
  sentMessage,
  sentTitle,
} from "./answer.ts";
import { attribute, parseTouches } from "#domain/leads/submit/attribution.ts";
import type { RefusalReason } from "#domain/leads/submit/refusal.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { type FormKind, submissionTypeOf } from "#domain/leads/schema.ts";

const statuses: Record<RefusalReason, number> = {
  invalid: 422,
  rate_limited: 429,
  duplicate: 409,
  unavailable: 503,
  forbidden: 403,
  failed: 500,
};

const shownAgain = ["name", "phone", "email", "address", "service", "message", "tcpaConsent"];
const maxValueChars = 5000;

/** What a page's action answers to a post of a lead form, with script (typed data) or without (a redirect). */
export async function handleLeadForm(ctx: Ctx, request: Request, kind: FormKind) {
  const form = await readForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const scripted = text("via") === "script";
  const fields: Record<string, unknown> = {};
  for (const name of shownAgain) if (form.has(name)) fields[name] = text(name);
  fields["tcpaConsent"] = ["on", "true"].includes(text("tcpaConsent"));
  const elapsed = /^\d{1,9}$/.test(text("elapsed_ms")) ? Number(text("elapsed_ms")) : null;
  const result = await submitLead(ctx, {
    kind,
    fields,
    websiteUrl: text("website_url"),
    elapsedMs: scripted ? elapsed : null,
    idempotencyKey: /^[\w-]{16,64}$/.test(text("idempotency_key")) ? text("idempotency_key") : null,
    attribution: attribute({
      touches: parseTouches(text("touches")),
      pageAddress: text("page_address") || request.headers.get("referer"),
      own: [ctx.request.origin, request.url],
    }),
  });
  if (result.ok) {
    const { id, minutes, putOffTo, service, syncStatus } = result.value;
    if (!scripted)
      throw redirect(sentLocation({ submissionType: submissionTypeOf[kind], service }), {
        status: 303,
      });
    const answer: LeadFormAnswer = {
      status: "sent",
      kind,
      title: sentTitle,
      message: sentMessage(minutes, putOffTo),
      submissionId: id,
      syncExpected: syncStatus === "pending",
    };
    return data(answer, { status: 200 });
  }
  const fieldErrors = result.fieldErrors ?? {};
  const values = Object.fromEntries(
    shownAgain
      .filter((name) => text(name) !== "")
      .map((name) => [name, text(name).slice(0, maxValueChars)]),
  );
  const answer: LeadFormAnswer = {
    status: "refused",
    kind,
    reason: result.reason,
    ...refusalText(result.reason, result.message, fieldErrors),
    fieldErrors,
    values,
  };
  const wait = result.reason === "rate_limited" ? { "retry-after": "300" } : undefined;
  return data(answer, { status: statuses[result.reason], headers: wait });
}

/** A body that is no form counts as an empty one, and is refused field by field. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
