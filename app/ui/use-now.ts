import { useEffect, useState } from "react";

/** The time, moving on twice a minute; begins with the server's, so that both draw the same words first. */
export function useNow(serverNow: string): Date {
  const [now, setNow] = useState(() => new Date(serverNow));
  useEffect(() => {
    setNow((known) => new Date(Math.max(known.getTime(), Date.parse(serverNow))));
    const skew = Date.parse(serverNow) - Date.now();
    const timer = setInterval(() => setNow(new Date(Date.now() + skew)), 30_000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
