import { Agent } from "node:http";
import { pause } from "./product-process.ts";
import { postQuote, visitor } from "./visitors.ts";

export interface SteadyVisitors {
  /** Email addresses of leads that got a thank-you. */
  acknowledged: string[];
  /** How many answers had each status. */
  answers: Record<string, number>;
  counts(): { thanked: number; queued: number; refused: number; unanswered: number };
  stop(): Promise<void>;
}

let group = 0;

/** Sends leads from several visitors at once, each from an address of its own, until it is stopped. */
export function startVisitors(url: string, name: string, senders = 4): SteadyVisitors {
  const open = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const acknowledged: string[] = [];
  const answers: Record<string, number> = {};
  let queued = 0;
  let unanswered = 0;
  let number = 100_000 * group++;
  const send = async (): Promise<void> => {
    const person = visitor(number++, name.toLowerCase());
    try {
      const { status, location } = await postQuote(url, person, agent);
      answers[status] = (answers[status] ?? 0) + 1;
      if (status !== 303) return;
      acknowledged.push(person.email);
      if (location.includes("queued=1")) queued++;
    } catch {
      unanswered++;
    }
  };
  const sending = Array.from({ length: senders }, async () => {
    while (!open.signal.aborted) {
      await send();
      await pause(10);
    }
  });
  return {
    acknowledged,
    answers,
    counts: () => ({
      thanked: acknowledged.length,
      queued,
      refused: Object.values(answers).reduce((sum, count) => sum + count, 0) - acknowledged.length,
      unanswered,
    }),
    async stop() {
      open.abort();
      await Promise.all(sending);
      agent.destroy();
    },
  };
}
