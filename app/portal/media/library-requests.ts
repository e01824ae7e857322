import * as addresses from "#app/addresses.ts";
import type { MediaPage } from "#domain/media/queries/media-items.server.ts";
import type { ItemAnswer } from "./item-answer.ts";

export type LibraryPage = MediaPage & { tags: string[] };

type Answer<T> = { ok: true; value: T } | { ok: false; message: string };

const patienceMs = 20_000;
const unreachable = "The server could not be reached. Check the connection, then try again.";

/**
 * What the dialog asks of the library. Never throws: what fails must not take the page below the dialog with it, where
 * somebody is writing.
 */
async function ask<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
  const patience = AbortSignal.timeout(patienceMs);
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
  let response: Response;
  try {
    response = await fetch(path, {
      ...init,
      headers: { accept: "application/json" },
      redirect: "manual",
      signal,
    });
  } catch {
    return { ok: false, message: unreachable };
  }
  if (response.type === "opaqueredirect" || response.status === 401)
    return { ok: false, message: "Your session has ended. Sign in again in another tab." };
  if (response.status === 403)
    return { ok: false, message: "You do not have permission to do this." };
  try {
    return { ok: true, value: (await response.json()) as T };
  } catch {
    return { ok: false, message: "Something went wrong on our side. Please try again." };
  }
}

/** One page of the library. */
export function askForPage(
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Answer<LibraryPage>> {
  return ask(`${addresses.libraryItems}?${query}`, { signal });
}

/** Gives an item its alternative text or title; null once that is done, or why it is not. */
export async function saveWords(id: string, words: string): Promise<string | null> {
  const body = new URLSearchParams({ intent: "update", id, alt: words });
  const answer = await ask<ItemAnswer>(addresses.libraryItems, { method: "POST", body });
  if (!answer.ok) return answer.message;
  if (answer.value.ok) return null;
  return answer.value.fieldErrors["alt"]?.join(" ") ?? answer.value.message;
}
