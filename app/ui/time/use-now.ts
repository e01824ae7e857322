import { useEffect, useState } from "react";

/** The current time, updated twice a minute. Starts with the server's time, so that the first render matches. */
export function useNow(serverNow: string): Date {
  const [passed, setPassed] = useState({ since: serverNow, milliseconds: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(
      () => setPassed({ since: serverNow, milliseconds: performance.now() - began }),
      30_000,
    );
    return () => clearInterval(timer);
  }, [serverNow]);
  return new Date(Date.parse(serverNow) + (passed.since === serverNow ? passed.milliseconds : 0));
}
