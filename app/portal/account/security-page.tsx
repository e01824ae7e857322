import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useLoaderData,
} from "react-router";
import type { Ctx } from "#domain/access/context.server.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireUser } from "#app/session/guard.server.ts";
import {
  cancelFactor,
  enrolFactor,
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
} from "#domain/people/second-step/factors.server.ts";
import { listFactors, readPendingFactor } from "#domain/people/second-step/read-factors.server.ts";
import { renewSession } from "#domain/people/sessions/new-session.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { type AccountIntent, answerOf, isAccountIntent } from "./account-answer.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FactorsCard } from "./factors-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { changePassword } from "#domain/people/account/change-password.server.ts";
import { endOtherSessions, endSession } from "#domain/people/account/end-sessions.server.ts";
import { ownSessions } from "#domain/people/account/queries/own-sessions.server.ts";

const noStore = { "cache-control": "no-store" };

export function meta() {
  return [{ title: "Security · Your account" }, { name: "robots", content: "noindex, nofollow" }];
}

export function headers() {
  return noStore;
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const { email, mustEnrol } = requireUser(ctx, url);
  const [{ factors, codesLeft }, pending, sessions] = await Promise.all([
    listFactors(ctx),
    readPendingFactor(ctx),
    ownSessions(ctx),
  ]);
  return {
    email,
    // A factor may be verified since the actor was read, by this very request.
    mustEnrol: mustEnrol && !factors.some(({ status }) => status === "verified"),
    factors,
    codesLeft,
    pending,
    sessions,
    asked: {
      remove: url.searchParams.get("remove"),
      renew: url.searchParams.get("renew") === "codes",
    },
    now: new Date().toISOString(),
  };
}

/** A refused change is answered with an error status; the page must show what is there now all the same. */
export function shouldRevalidate() {
  return true;
}

const statusOf: Record<string, number> = {
  invalid: 400,
  credentials: 400,
  not_found: 404,
  full: 409,
  limited: 429,
  failed: 503,
};

export async function action({ context, request, url }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireUser(ctx);
  const form = await request.formData();
  const intent = form.get("intent");
  const carriedOut = isAccountIntent(intent) ? await carryOut(ctx, intent, form) : null;
  if (!carriedOut || !isAccountIntent(intent))
    throw data({ title: "Unknown intent" }, { status: 400 });
  if (!carriedOut.ok && carriedOut.reason === "reauthenticate") {
    const next = `${url.pathname}${url.search}#mfa`;
    throw redirectDocument(`${addresses.confirmIdentity}?${new URLSearchParams({ next })}`, {
      headers: noStore,
    });
  }
  const friendlyName = textOf(form, "friendlyName");
  const headers = new Headers(noStore);
  if (carriedOut.ok && renewing.has(intent))
    for (const cookie of await newCookies(ctx)) headers.append("set-cookie", cookie);
  return data(answerOf(intent, carriedOut, { friendlyName }), {
    status: carriedOut.ok ? 200 : (statusOf[carriedOut.reason] ?? 400),
    headers,
  });
}

/** After these nobody else stays in, not even who has a copy of this session's cookie. */
const renewing: ReadonlySet<AccountIntent> = new Set(["password", "verify", "end-others"]);

/** The change itself has been made: it is not called off where the cookie cannot be renewed. */
async function newCookies(ctx: Ctx): Promise<string[]> {
  try {
    return await renewSession(ctx);
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "renewing a session failed");
    return [];
  }
}

type Result =
  | { ok: true; value: { message: string; recoveryCodes?: string[] | null } }
  | { ok: false; reason: string; message: string; fieldErrors?: Record<string, string[]> };

async function carryOut(ctx: Ctx, intent: AccountIntent, form: FormData): Promise<Result | null> {
  const text = (name: string): string => textOf(form, name);
  const factorId = text("factorId");
  switch (intent) {
    case "password":
      return await changePassword(ctx, Object.fromEntries(form));
    case "enrol":
      return said(await enrolFactor(ctx, { friendlyName: text("friendlyName") }), "");
    case "verify":
      return said(
        await verifyFactor(ctx, { factorId, code: text("code") }),
        "Two-factor sign-in is on",
      );
    case "cancel":
      return said(await cancelFactor(ctx, { factorId }), "");
    case "remove":
      return said(await removeFactor(ctx, { factorId }), "Authenticator app removed");
    case "renew-codes":
      return said(await renewRecoveryCodes(ctx), "You have ten new recovery codes");
    case "end-session":
      return await endSession(ctx, { sessionId: text("sessionId") });
    case "end-others":
      return await endOtherSessions(ctx);
    default:
      return null;
  }
}

type Said =
  | { ok: true; value: { friendlyName?: string; recoveryCodes?: string[] | null } | null }
  | Extract<Result, { ok: false }>;

function said(result: Said, message: string): Result {
  if (!result.ok) return result;
  return { ok: true, value: { message, recoveryCodes: result.value?.recoveryCodes ?? null } };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export default function Security() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const now = useNow(loaded.now);
  return (
    <AccountFrame answer={answer}>
      {loaded.mustEnrol ? (
        <Notice tone="warn" role="note" title="Set up two-factor sign-in first">
          The portal opens to staff with an authenticator app only. Set one up below; it takes two
          minutes.
        </Notice>
      ) : null}
      <FactorsCard {...loaded} answer={answer} now={now} />
      <PasswordCard email={loaded.email} answer={answer} />
      <SessionsCard sessions={loaded.sessions} answer={answer} now={now} />
    </AccountFrame>
  );
}
