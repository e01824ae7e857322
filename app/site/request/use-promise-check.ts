import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A browser ends longer timers at once. */
const longestWaitMs = 2 ** 31 - 1;
const retryMs = 60_000;

/** Reloads the request after the promised time, so that an open page does not show a promise that we missed. */
export function usePromiseCheck(promisedAt: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (promisedAt === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number): void => {
      if (isOver) return;
      timer = setTimeout(() => void check(), Math.min(Math.max(ms, 0), longestWaitMs));
    };
    const check = async (): Promise<void> => {
      const leftMs = Date.parse(promisedAt) - Date.now();
      if (leftMs > 0) return wait(leftMs);
      // A failed or redirected load would replace the page.
      const probe = { method: "HEAD", redirect: "manual" } as const;
      const { ok } = await fetch(location.href, probe).catch(() => ({ ok: false }));
      if (isOver) return;
      if (ok) await revalidate();
      wait(retryMs);
    };
    wait(Date.parse(promisedAt) - Date.now() + 1000);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [promisedAt, revalidate]);
}
