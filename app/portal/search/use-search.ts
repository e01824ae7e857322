import { useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";
import type { FoundGroup, SearchAnswer } from "./search-answer.ts";

const pauseMs = 150;

interface Search {
  state: "idle" | "searching" | "unreachable";
  groups: readonly FoundGroup[];
}

type Found = { query: string; groups: readonly FoundGroup[] | null };

/** What matches the typed text, fetched once typing pauses. */
export function useSearch(query: string, enabled: boolean): Search {
  const [found, setFound] = useState<Found>({ query: "", groups: [] });
  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void search(query, leaving.signal).then((groups) =>
        leaving.signal.aborted ? undefined : setFound({ query, groups }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [enabled, query]);
  if (!enabled) return { state: "idle", groups: [] };
  if (found.query !== query) return { state: "searching", groups: [] };
  return found.groups === null
    ? { state: "unreachable", groups: [] }
    : { state: "idle", groups: found.groups };
}

async function search(query: string, signal: AbortSignal): Promise<readonly FoundGroup[] | null> {
  try {
    const answer = await fetch(`${addresses.search}?${new URLSearchParams({ q: query })}`, {
      signal,
      redirect: "manual",
    });
    return answer.ok ? ((await answer.json()) as SearchAnswer).groups : null;
  } catch {
    return null;
  }
}
