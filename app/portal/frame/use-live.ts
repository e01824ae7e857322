import { useEffect, useRef, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { useReload } from "#app/form/revalidate.ts";

export type LiveState = "connecting" | "live" | "lost" | "offline";

const firstPauseMs = 2000;
const longestPauseMs = 60_000;
const settleMs = 80;
const betweenRefreshesMs = 800;

interface LiveOptions {
  enabled: boolean;
  /** Arrival number of the newest lead on the rendered page: the feed starts after it. */
  since: number;
  /** Called by event name, in addition to the reload. */
  on?: Readonly<Record<string, (event: unknown) => void>>;
}

const noHandlers: NonNullable<LiveOptions["on"]> = {};

const lost = (): LiveState => (navigator.onLine ? "lost" : "offline");

/**
 * One event stream for the whole portal. Changes are reloaded from the server. The browser reconnects automatically and
 * first gets the missed events; if it gives up (a proxy responded with an error), we retry ourselves.
 */
export function useLive({ enabled, since, on = noHandlers }: LiveOptions): LiveState {
  const [state, setState] = useState<LiveState>("connecting");
  const reload = useReload();
  const latest = useRef({ reload, since, on });
  useEffect(() => {
    latest.current = {
      reload,
      since: Math.max(since, latest.current.since),
      on,
    };
  });

  useEffect(() => {
    if (enabled) return;
    const show = () => setState(navigator.onLine ? "connecting" : "offline");
    show();
    addEventListener("offline", show);
    addEventListener("online", show);
    return () => {
      removeEventListener("offline", show);
      removeEventListener("online", show);
    };
  }, [enabled]);

  useEffect(() => {
    if (!enabled) return;
    let stream: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let settle: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    let opened = 0;
    let refreshed = 0;
    let resting = false;

    // Soon after the first of several events, but throttled under a flood.
    const refresh = () => {
      settle ??= setTimeout(
        () => {
          settle = undefined;
          refreshed = Date.now();
          latest.current.reload();
        },
        Math.max(settleMs, refreshed + betweenRefreshesMs - Date.now()),
      );
    };
    const connect = () => {
      stream = new EventSource(`${addresses.live}?since=${latest.current.since}`);
      stream.addEventListener("ready", () => {
        pauseMs = firstPauseMs;
        setState("live");
        if (opened++ > 0) refresh();
      });
      stream.addEventListener("lead", (message: MessageEvent<string>) => {
        const { seq } = JSON.parse(message.data) as { seq: number };
        latest.current.since = Math.max(latest.current.since, seq);
        refresh();
      });
      for (const name of ["lead_changed", "security"]) stream.addEventListener(name, refresh);
      // Too many pages are open: this one reconnects when it is visible again.
      stream.addEventListener("rest", () => {
        stream?.close();
        setState("lost");
        resting = true;
      });
      for (const name of Object.keys(latest.current.on))
        stream.addEventListener(name, (message: MessageEvent<string>) => {
          latest.current.on[name]?.(JSON.parse(message.data));
          refresh();
        });
      stream.addEventListener("error", () => {
        setState(lost());
        if (stream?.readyState !== EventSource.CLOSED) return;
        retry = setTimeout(() => void reconnect(), pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      });
    };
    const reconnect = async () => {
      const answer = await fetch(addresses.session, { redirect: "manual" }).catch(() => null);
      // Signed out elsewhere: the server redirects.
      if (answer && (answer.type === "opaqueredirect" || answer.status === 401)) refresh();
      else connect();
    };
    const wake = () => {
      if (!resting || document.visibilityState !== "visible") return;
      resting = false;
      connect();
    };
    const goOffline = () => setState("offline");
    // The browser's own retry can wait for seconds.
    const goOnline = () => {
      if (resting) return setState("lost");
      setState("connecting");
      clearTimeout(retry);
      stream?.close();
      pauseMs = firstPauseMs;
      connect();
    };
    connect();
    if (!navigator.onLine) goOffline();
    addEventListener("offline", goOffline);
    addEventListener("online", goOnline);
    document.addEventListener("visibilitychange", wake);
    addEventListener("focus", wake);
    return () => {
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("focus", wake);
      removeEventListener("offline", goOffline);
      removeEventListener("online", goOnline);
      clearTimeout(retry);
      clearTimeout(settle);
      stream?.close();
    };
  }, [enabled]);

  return state;
}
