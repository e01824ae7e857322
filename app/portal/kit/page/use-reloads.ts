import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 3000;

/** Reads the page's data again every three seconds while something runs and the page is seen. */
export function useReloads(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
