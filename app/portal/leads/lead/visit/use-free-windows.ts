import { useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";
import type { FreeWindow } from "#domain/visits/free-windows.server.ts";

export interface FreeWindowsAnswer {
  windows: FreeWindow[];
}

/** The windows of a day in which somebody can come; null while no day is chosen, or nobody answers. */
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
