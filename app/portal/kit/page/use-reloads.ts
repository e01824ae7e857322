import { useEffect } from "react";
import { useReload } from "#app/form/revalidate.ts";

const everyMs = 3000;

/** Reads the page's data again every three seconds while something runs and the page is seen. */
export function useReloads(isRunning: boolean): void {
  const reload = useReload();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
}
