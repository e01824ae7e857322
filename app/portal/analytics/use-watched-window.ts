import { useEffect, useRef, useState } from "react";
import { documentFacts, pageFacts } from "./page-facts.ts";
import type { AnalyticsCheck } from "./recommendations.ts";

type Watched = Pick<AnalyticsCheck, "served" | "page" | "waitedMs">;

export interface CountedEvent {
  event: string;
  page: string;
  label: string;
  /** Counts the events of all pages in the window. */
  number: number;
}

interface Watching extends Watched {
  /** `elsewhere`: the window shows another site. */
  window: "none" | "blocked" | "open" | "closed" | "elsewhere";
  /** Events that the page counted for us, the newest first. */
  counted: CountedEvent[];
}

const nothing: Watching = { window: "none", served: null, page: null, waitedMs: 0, counted: [] };
const everyMs = 500;
const shownCounts = 10;

/**
 * Opens a public page in a second window and reads its facts there: both are of this site, so that the page needs no
 * code for it. Also reads the document that visitors without an account get.
 */
export function useWatchedWindow(): Watching & { open(path: string): void } {
  const [state, setState] = useState(nothing);
  const [watched, setWatched] = useState<Window | null>(null);
  const latest = useRef(0);

  useEffect(() => {
    if (!watched) return undefined;
    const since = { tag: 0 };
    const listening: Listening = { to: null, events: 0 };
    const read = (): void => {
      try {
        if (watched.closed) {
          setState((before) => ({ ...before, window: "closed" }));
          return;
        }
        // The first page takes over the window of the empty one, with its listeners.
        const isEmpty = watched.location.href === "about:blank";
        if (!isEmpty) listenTo(watched, listening, setState);
        const page = isEmpty ? null : pageFacts(watched);
        const waits = page !== null && page.tags.length > 0 && !page.hasService;
        since.tag = waits ? since.tag || Date.now() : 0;
        const waitedMs = since.tag === 0 ? 0 : Date.now() - since.tag;
        setState((before) => ({ ...before, window: "open", page, waitedMs }));
      } catch {
        setState((before) => ({ ...before, window: "elsewhere", page: null }));
      }
    };
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [watched]);

  const open = (path: string): void => {
    const opened = window.open(path, "analytics-debug", "popup,width=430,height=860");
    latest.current++;
    const turn = latest.current;
    setState({ ...nothing, window: opened ? "open" : "blocked" });
    setWatched(opened);
    void readServed(path).then((served) => {
      if (turn === latest.current) setState((before) => ({ ...before, served }));
    });
  };
  return { ...state, open };
}

interface Listening {
  to: Document | null;
  events: number;
}

/** Once for each document that the window shows. */
function listenTo(
  watched: Window,
  listening: Listening,
  setState: (change: (before: Watching) => Watching) => void,
): void {
  if (listening.to === watched.document) return;
  listening.to = watched.document;
  watched.addEventListener("counted", (event) => {
    const { detail } = event as CustomEvent<Omit<CountedEvent, "number">>;
    listening.events++;
    const counted = { ...detail, number: listening.events };
    setState((before) => ({
      ...before,
      counted: [counted, ...before.counted].slice(0, shownCounts),
    }));
  });
}

/** Without the session, so that the answer is the one that visitors share. */
async function readServed(path: string): Promise<Watched["served"]> {
  try {
    const answer = await fetch(path, { credentials: "omit", headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return { ...documentFacts(page), status: answer.status };
  } catch {
    return null;
  }
}
