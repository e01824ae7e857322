import { useEffect, useState } from "react";

/** Returns a text of a live region. It comes late on a new page: screen readers say only what changes. */
export function useAnnounced(text: string, isNew: boolean): string {
  const [isReady, setReady] = useState(!isNew);
  useEffect(() => setReady(true), []);
  return isReady ? text : "";
}
