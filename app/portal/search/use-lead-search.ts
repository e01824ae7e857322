import { useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";
import type { LeadSearchAnswer } from "./lead-search.ts";

const pauseMs = 150;

interface LeadSearch {
  state: "idle" | "searching" | "unreachable";
  leads: LeadSearchAnswer["leads"];
}

type Found = { wanted: string; leads: LeadSearchAnswer["leads"] | null };

/** The leads that match the typed text, fetched once typing pauses. */
export function useLeadSearch(wanted: string, enabled: boolean): LeadSearch {
  const [found, setFound] = useState<Found>({ wanted: "", leads: [] });
  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void search(wanted, leaving.signal).then((leads) =>
        leaving.signal.aborted ? undefined : setFound({ wanted, leads }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [enabled, wanted]);
  if (!enabled) return { state: "idle", leads: [] };
  if (found.wanted !== wanted) return { state: "searching", leads: [] };
  return found.leads === null
    ? { state: "unreachable", leads: [] }
    : { state: "idle", leads: found.leads };
}

async function search(
  wanted: string,
  signal: AbortSignal,
): Promise<LeadSearchAnswer["leads"] | null> {
  try {
    const answer = await fetch(`${addresses.search}?${new URLSearchParams({ q: wanted })}`, {
      signal,
      redirect: "manual",
    });
    return answer.ok ? ((await answer.json()) as LeadSearchAnswer).leads : null;
  } catch {
    return null;
  }
}
