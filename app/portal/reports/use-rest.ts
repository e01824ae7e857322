import { useEffect, useState } from "react";
import { restAddress, type RestLine, type ShownReport } from "./shown-report.ts";
import type { Progress } from "#domain/reports/report.ts";
import type { ReportFilters } from "#domain/reports/parameters.ts";

interface Rest {
  /** The result that this is the rest of. */
  of: object;
  state: "counting" | "stopped" | "failed" | "done";
  progress: Progress | null;
  result: ShownReport | null;
  message: string;
}

interface Counted {
  report: ShownReport;
  /** Null before hydration and for a complete report. */
  rest: Rest | null;
  stop: () => void;
  /** Counts the rest again after a stop or a failure. */
  restart: () => void;
}

/** Counts the rest of a report whose time was up, and shows how far it is. Leaving the page stops it. */
export function useRest(name: string, filters: ReportFilters, shown: ShownReport): Counted {
  const [rest, setRest] = useState<Rest | null>(null);
  const [stopped, setStopped] = useState<object | null>(null);
  const address = restAddress(name, filters);
  const isStopped = stopped === shown;

  useEffect(() => {
    if (shown.progress.complete || isStopped) return;
    const reader = new AbortController();
    const begun: Rest = { of: shown, state: "counting", progress: null, result: null, message: "" };
    const change = (made: Partial<Rest>): void => {
      if (!reader.signal.aborted)
        setRest((before) => ({ ...(before ?? begun), ...made, of: shown }));
    };
    const end = (made: Partial<Rest>): void => {
      if (reader.signal.aborted) return;
      change(made);
      setStopped(shown);
    };
    setRest(begun);
    readLines(address, reader.signal, (line) => {
      if (line.kind === "progress") change({ progress: line.progress });
      else if (line.kind === "done") end({ state: "done", result: line.result });
      else end({ state: "failed", message: line.message });
    }).catch(() => end({ state: "failed", message: "We couldn't reach the server. Try again." }));
    return () => reader.abort();
  }, [address, shown, isStopped]);

  const own = rest?.of === shown ? rest : null;
  return {
    report: own?.result ?? shown,
    rest: own && isStopped && own.state === "counting" ? { ...own, state: "stopped" } : own,
    stop: () => setStopped(shown),
    restart: () => setStopped(null),
  };
}

async function readLines(
  address: string,
  signal: AbortSignal,
  onLine: (line: RestLine) => void,
): Promise<void> {
  const answer = await fetch(address, { signal });
  if (!answer.ok || !answer.body) throw new Error(`The server answered ${answer.status}.`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (text + read.value).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) onLine(JSON.parse(line) as RestLine);
  }
}
