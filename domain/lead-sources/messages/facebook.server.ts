import { createHmac } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { printableStart } from "#domain/words/printable.ts";
import { sameText } from "#platform/crypto.ts";
import { fetchUpTo } from "#platform/outside/bounded-fetch.ts";
import { flattenMessage, type Values } from "./flatten-message.ts";

const graph = "https://graph.facebook.com/v24.0";
const timeoutMs = 8000;
const fetchLead = fetchUpTo(256 * 1024, () => new Error("The answer is too long."));

/**
 * Returns the ids of the leads in a message. Meta sends up to 1,000 in one, also as numbers that are too long for
 * JavaScript.
 */
export function facebookLeadIds(bytes: Uint8Array): string[] {
  const text = new TextDecoder().decode(bytes);
  const found = text.matchAll(/"leadgen_id"\s*:\s*"?(\d{1,30})/g);
  return [...new Set([...found].flatMap(([, id]) => id ?? []))];
}

/** The answers of a lead, or the reason why Meta does not give them. `isAway`: Meta does not respond. */
export type FacebookLead = { values: Values } | { error: string; isAway?: boolean };

/** Reads a lead's answers from Meta, because Meta's message has only the lead's id. */
export async function readFacebookLead(
  { env, log }: Pick<Ctx, "env" | "log">,
  id: string,
  token: string,
): Promise<FacebookLead> {
  if (!/^\d{1,30}$/.test(id)) return { error: "Meta's message has no id of a lead." };
  if (token === "") return { error: "The page access token is missing." };
  const url = new URL(`${env.FACEBOOK_URL ?? graph}/${id}`);
  url.searchParams.set(
    "fields",
    "created_time,id,form_id,ad_id,field_data,custom_disclaimer_responses",
  );
  try {
    const answer = await fetchLead(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return { values: flattenMessage(await answer.json()) };
    log.warn({ status: answer.status, leadgen: id }, "Meta does not give a lead");
    const said = flattenMessage(await answer.json().catch(() => null))["error.message"];
    const isAway = answer.status >= 500 || answer.status === 429;
    return { error: printableStart(said ?? `Meta answers ${answer.status}.`, 300), isAway };
  } catch (error) {
    log.warn({ err: error, leadgen: id }, "Meta cannot be asked for a lead");
    return { error: "Meta does not respond.", isAway: true };
  }
}

/** Returns the verify token, which is derived from the key. Meta sends it to confirm the address. */
export function verifyToken(key: string): string {
  return createHmac("sha256", key).update("verify").digest("base64url").slice(0, 32);
}

/** Returns the answer to Meta's challenge, or null for a wrong verify token. */
export function answerToChallenge(query: URLSearchParams, key: string): string | null {
  if (query.get("hub.mode") !== "subscribe") return null;
  if (!sameText(query.get("hub.verify_token") ?? "", verifyToken(key))) return null;
  return (query.get("hub.challenge") ?? "").slice(0, 200);
}
