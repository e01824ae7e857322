import * as addresses from "#app/addresses.ts";
import type { MediaPage } from "#domain/media/queries/media-items.server.ts";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { readJson, sendForm } from "#app/form/send.ts";

export type LibraryPage = MediaPage & { tags: string[] };

/** One page of the library, or a refusal with the reason. */
export async function fetchPage(query: URLSearchParams, signal: AbortSignal) {
  const read = await readJson(`${addresses.libraryItems}?${query}`, signal);
  return read.ok ? { ok: true as const, value: read.value as LibraryPage } : read;
}

/** Sets an item's alternative text or title; null on success, otherwise the error. */
export async function saveWords(id: string, words: string): Promise<string | null> {
  const refused = refusedOf(
    await sendForm<AnyResult>(addresses.libraryItems, { intent: "update", id, alt: words }),
  );
  return refused ? (refused.fieldErrors["alt"]?.join(" ") ?? refused.message) : null;
}
