import { useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { syncPendingNote } from "#app/site/contact/form/lead-result.ts";

/** The note that the CRM sync of a new request is late; null without one. */
export function useSyncNote(token: string, isExpected: boolean): string | null {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isExpected) return;
    const events = new EventSource(addresses.requestEvents(token));
    events.addEventListener("sync", ({ data: sync }: MessageEvent<string>) => {
      events.close();
      if (sync === "late") setLate(true);
    });
    // The end of the stream: nothing more is expected.
    events.addEventListener("error", () => events.close());
    return () => events.close();
  }, [token, isExpected]);
  return isLate ? syncPendingNote : null;
}
