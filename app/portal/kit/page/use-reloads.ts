import { useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
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

/** Tells the router not to reload a page in a hidden tab. A reload marks what is on the page as seen. */
export function skipUnseen({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  const isReload = formMethod === undefined && currentUrl.href === nextUrl.href;
  return !isReload || document.visibilityState === "visible";
}

/** Reloads the page's data when its tab becomes visible. */
export function useReloadWhenSeen(): void {
  const reload = useReload();
  useEffect(() => {
    const reloadSeen = () => {
      if (document.visibilityState === "visible") reload();
    };
    document.addEventListener("visibilitychange", reloadSeen);
    return () => document.removeEventListener("visibilitychange", reloadSeen);
  }, [reload]);
}
