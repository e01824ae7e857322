import { createHmac } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { sameText } from "#platform/crypto.ts";
import { fetchUpTo } from "#platform/outside/bounded-fetch.ts";
import { flattenMessage, type Values } from "./flatten-message.ts";

const graph = "https://graph.facebook.com/v24.0";
const timeoutMs = 8000;
const fetchLead = fetchUpTo(256 * 1024, () => new Error("The answer is too long."));

/** Asks Meta for the answers of a lead, or returns null if Meta does not give them. Meta's message has only the number. */
export async function readFacebookLead(
  { env, log }: Pick<Ctx, "env" | "log">,
  id: string,
  token: string,
): Promise<Values | null> {
  if (!/^\d{1,30}$/.test(id) || token === "") return null;
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
    if (answer.ok) return flattenMessage(await answer.json());
    log.warn({ status: answer.status, leadgen: id }, "Meta does not give a lead");
  } catch (error) {
    log.warn({ err: error, leadgen: id }, "Meta cannot be asked for a lead");
  }
  return null;
}

/** The text that Meta repeats to prove that the address is ours. It follows from the key. */
export function verifyToken(key: string): string {
  return createHmac("sha256", key).update("verify").digest("base64url").slice(0, 32);
}

/** Returns what to answer to Meta's question for the verify token, or null for a wrong one. */
export function answerToChallenge(query: URLSearchParams, key: string): string | null {
  if (query.get("hub.mode") !== "subscribe") return null;
  if (!sameText(query.get("hub.verify_token") ?? "", verifyToken(key))) return null;
  return (query.get("hub.challenge") ?? "").slice(0, 200);
}
