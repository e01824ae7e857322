import { pause } from "./product-process.ts";

export interface LiveReader {
  /** Arrival numbers of the leads that were announced. */
  leads: Set<number>;
  /** When each lead was announced first, by its id. */
  announcedAt: ReadonlyMap<string, number>;
  /** How often the stream was opened. */
  connections(): number;
  stop(): Promise<void>;
}

/** Reads the live feed as an open portal page does: after a lost connection it goes on behind the last event. */
export function readLive(url: string, cookie: string): LiveReader {
  const leads = new Set<number>();
  const announcedAt = new Map<string, number>();
  let last: string | undefined;
  let connections = 0;
  const open = new AbortController();
  const read = async (): Promise<void> => {
    const answer = await fetch(`${url}/admin/live?since=0`, {
      headers: { cookie, ...(last === undefined ? {} : { "last-event-id": last }) },
      signal: open.signal,
    });
    if (answer.status !== 200) return await answer.body?.cancel();
    connections++;
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        last = /^id: (\d+)$/m.exec(event)?.[1] ?? last;
        const data = /^event: lead\ndata: (.*)$/m.exec(event)?.[1];
        if (!data) continue;
        const { seq, id } = JSON.parse(data) as { seq: number; id: string };
        leads.add(seq);
        if (!announcedAt.has(id)) announcedAt.set(id, performance.now());
      }
    }
  };
  const reading = (async () => {
    while (!open.signal.aborted) {
      await read().catch(() => undefined);
      if (!open.signal.aborted) await pause(100);
    }
  })();
  return {
    leads,
    announcedAt,
    connections: () => connections,
    async stop() {
      open.abort();
      await reading;
    },
  };
}
