import { useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";
import type { FreeWindow } from "#domain/visits/free-windows.server.ts";

export interface FreeWindowsAnswer {
  windows: FreeWindow[];
}

/** Returns the free windows of a day. Returns null until the server answers, and if it does not answer. */
export function useFreeWindows(leadId: string, day: string): readonly FreeWindow[] | null {
  const [found, setFound] = useState<{ day: string; windows: readonly FreeWindow[] } | null>(null);
  useEffect(() => {
    if (day === "") return;
    const ended = new AbortController();
    // Without an answer the form offers every window, and the server checks it.
    void fetch(addresses.freeWindows(leadId, day), { signal: ended.signal })
      .then(async (answer) => {
        if (!answer.ok) return;
        const { windows } = (await answer.json()) as FreeWindowsAnswer;
        setFound({ day, windows });
      })
      .catch(() => undefined);
    return () => ended.abort();
  }, [leadId, day]);
  return found?.day === day ? found.windows : null;
}
