import { useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";
import type { LeadSearchAnswer } from "./lead-search.ts";

const pauseMs = 150;

interface LeadSearch {
  state: "idle" | "searching" | "unreachable";
  leads: LeadSearchAnswer["leads"];
}

type Found = { query: string; leads: LeadSearchAnswer["leads"] | null };

/** The leads that match the typed text, fetched once typing pauses. */
export function useLeadSearch(query: string, enabled: boolean): LeadSearch {
  const [found, setFound] = useState<Found>({ query: "", leads: [] });
  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void search(query, leaving.signal).then((leads) =>
        leaving.signal.aborted ? undefined : setFound({ query, leads }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [enabled, query]);
  if (!enabled) return { state: "idle", leads: [] };
  if (found.query !== query) return { state: "searching", leads: [] };
  return found.leads === null
    ? { state: "unreachable", leads: [] }
    : { state: "idle", leads: found.leads };
}

async function search(
  query: string,
  signal: AbortSignal,
): Promise<LeadSearchAnswer["leads"] | null> {
  try {
    const answer = await fetch(`${addresses.search}?${new URLSearchParams({ q: query })}`, {
      signal,
      redirect: "manual",
    });
    return answer.ok ? ((await answer.json()) as LeadSearchAnswer).leads : null;
  } catch {
    return null;
  }
}
