import { useEffect, useState } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import type { CopyKeys } from "#domain/duty/copies/copy-keys.server.ts";
import type { Desk } from "./desk.ts";
import { inboxPage, isKeptPage, leadPage } from "./kept-page-ids.ts";
import { setOffline, useOffline } from "./offline-state.ts";
import { currentDesk, startDesk } from "./start-desk.ts";

interface Code {
  routes: Record<string, { module: string } | undefined>;
}

const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
};

/** Keeps what is read of leads in this browser, copies those that wait, and sends changes that wait. */
export function useDesk(keys: CopyKeys | null, newestLead: number | undefined): void {
  const [desk, setDesk] = useState<Desk | null>(null);
  const matches = useMatches();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const session = keys?.session;
  useProbe();

  useEffect(() => {
    let isOver = false;
    whenIdle(() => {
      if (isOver) return;
      void startDesk(keys).then((started) => {
        if (!isOver) setDesk(started);
      });
      if (keys) fetchCode();
    });
    return () => {
      isOver = true;
    };
    // Every read of the portal's data has equal keys, until another session begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);

  useEffect(() => {
    if (!desk) return;
    desk.onSent(async (count) => {
      await revalidate();
      toast.success(count === 1 ? "Change sent" : `${count} changes sent`, { id: "sent-changes" });
    });
    // Sending starts after the listener is set, or the page would not show what was sent.
    void desk.send();
  }, [desk, revalidate]);

  useEffect(() => {
    const page = matches.at(-1);
    if (!desk || !page || !isKeptPage(page.id) || !isFresh(page.loaderData)) return;
    const url = new URL(location.pathname + location.search, window.location.origin);
    void desk.keep({ page: page.id, url }, page.loaderData).catch(() => undefined);
  }, [desk, matches, location]);

  useEffect(() => {
    if (desk) whenIdle(() => void desk.copyWaiting());
  }, [desk, newestLead]);

  useEffect(() => {
    const goOffline = () => setOffline({ away: true });
    const goOnline = () => {
      void currentDesk().then((current) =>
        // Its code may have been out of reach.
        current ? current.send() : startDesk(keys).then(setDesk),
      );
    };
    addEventListener("offline", goOffline);
    addEventListener("online", goOnline);
    return () => {
      removeEventListener("offline", goOffline);
      removeEventListener("online", goOnline);
    };
  }, [keys]);
}

const probeMs = 10_000;
const probeLimitMs = 8000;

/** Looks for the server while it is away, because a weak network tells nobody that it is back. */
function useProbe(): void {
  const { away } = useOffline();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!away) return;
    const probe = async (): Promise<void> => {
      const signal = AbortSignal.timeout(probeLimitMs);
      // Asking does not extend the session.
      const answer = await fetch(addresses.session, { redirect: "manual", signal });
      if (answer.status >= 500) return;
      await (await currentDesk())?.send();
      await revalidate();
    };
    const timer = setInterval(() => void probe().catch(() => undefined), probeMs);
    return () => clearInterval(timer);
  }, [away, revalidate]);
}

function isFresh(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !("keptAt" in data);
}

/** Fetches the code of the pages that open without a network. */
function fetchCode(): void {
  const manifest = (window as { ["__reactRouterManifest"]?: unknown })["__reactRouterManifest"];
  for (const page of [inboxPage, leadPage]) {
    const module = (manifest as Code | undefined)?.routes[page]?.module;
    if (module) import(/* @vite-ignore */ module).catch(() => undefined);
  }
}

const longestWaitMs = 1000;

/** Deletes what was read, before the session ends; waits a second at most. */
export async function forgetRead(): Promise<void> {
  const forgotten = currentDesk().then((desk) => desk?.forgetAll());
  const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([forgotten, late]).catch(() => undefined);
}
