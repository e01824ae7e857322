import { redirectDocument } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { listFactors, readPendingFactor } from "#domain/people/second-step/read-factors.server.ts";
import { listPasskeys } from "#domain/people/passkeys/read-passkeys.server.ts";

/** What `SecondStepCards` shows: the signed-in person's second factors, and what the URL asks to confirm. */
export async function readSecondStep(ctx: Ctx, { searchParams }: URL) {
  const [{ factors, codesLeft }, passkeys, pending] = await Promise.all([
    listFactors(ctx),
    listPasskeys(ctx),
    readPendingFactor(ctx),
  ]);
  return {
    factors,
    passkeys,
    codesLeft,
    pending,
    confirming: {
      remove: searchParams.get("remove"),
      rename: searchParams.get("rename"),
      renew: searchParams.get("renew") === "codes",
    },
  };
}

/** Leads to the page that asks "is it you?", and from there back to the card of the refused form; null without need. */
export function confirmFirst(
  { intent, reason }: { intent: string; reason: string },
  { pathname, search }: URL,
): Response | null {
  if (reason !== "reauthenticate") return null;
  const card = intent.startsWith("passkey-") ? "passkeys" : "mfa";
  const next = `${pathname}${search}#${card}`;
  return redirectDocument(addresses.withQuery(addresses.confirmIdentity, { next }));
}
