import * as addresses from "#app/addresses.ts";
import type { ConsentCategory } from "#domain/consent/categories.ts";
import type { Choice } from "#domain/consent/choice.ts";
import { currentChoice, lastChoice, storeChoice } from "./stored-choice.ts";

export type Agreed = Record<ConsentCategory, boolean>;

/**
 * Makes a choice and has the server store it as proof. A refusal or a withdrawal counts at once, an agreement only with
 * its proof: false means that nothing was agreed to and the visitor may try again.
 */
export async function choose(agreed: Agreed, version: string): Promise<boolean> {
  const agrees = agreed.analytics || agreed.marketing || agreed.chat;
  const before = currentChoice(version);
  const id = lastChoice()?.id ?? "";
  if (before || !agrees)
    storeChoice({
      analytics: agreed.analytics && before?.analytics === true,
      marketing: agreed.marketing && before?.marketing === true,
      chat: agreed.chat && before?.chat === true,
      version,
      id,
      at: new Date().toISOString(),
    });
  const recorded = await record({ ...agreed, version, ...(id ? { id } : {}) });
  if (recorded) storeChoice(recorded);
  return recorded !== null || !agrees;
}

async function record(choice: Agreed & { version: string; id?: string }): Promise<Choice | null> {
  try {
    const answer = await fetch(addresses.consent, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      // The record belongs to the browser, never to an account.
      credentials: "omit",
      keepalive: true,
      signal: AbortSignal.timeout(15_000),
      body: JSON.stringify({ ...choice, page: location.pathname.slice(0, 200) }),
    });
    return answer.ok ? ((await answer.json()) as Choice) : null;
  } catch {
    return null;
  }
}
