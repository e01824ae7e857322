import { Agent } from "node:http";
import { pause } from "#tests/product-process.ts";
import { postQuote, visitor } from "#tests/visitors.ts";

export interface SentLead {
  email: string;
  /** What happened while it was sent. */
  label: string;
  /** Of the answer; 0 without one. */
  status: number;
  /** The journal took it. */
  queued: boolean;
}

interface Writing {
  sentAt: number;
  answeredAt: number;
}

/** Sends a lead every `1 / perSecond` seconds to one address after the other, however long the answers take. */
export function sendByTurns(urls: readonly string[], perSecond: number) {
  const sent: SentLead[] = [];
  const answers: Promise<void>[] = [];
  const agent = new Agent({ keepAlive: true });
  /** The newest leads that each instance wrote to the database, not to its journal. */
  const written: Writing[][] = urls.map(() => []);
  const open = new AbortController();
  let label = "Between faults";

  const send = async (number: number): Promise<void> => {
    const person = visitor(number, "clustered");
    const lead: SentLead = { email: person.email, label, status: 0, queued: false };
    sent.push(lead);
    const at = number % urls.length;
    const sentAt = performance.now();
    try {
      const { status, location } = await postQuote(urls[at] ?? "", person, agent);
      lead.status = status;
      lead.queued = location.includes("queued=1");
      if (status === 303 && !lead.queued)
        written[at]?.push({ sentAt, answeredAt: performance.now() });
    } catch {
      // The connection ended: the lead may be stored or not.
    }
  };
  const sending = (async () => {
    const start = performance.now();
    for (let number = 0; !open.signal.aborted; number++) {
      await pause(Math.max(0, start + (number * 1000) / perSecond - performance.now()));
      answers.push(send(number));
    }
  })();

  return {
    sent,
    /** Leads from now on carry this label. */
    label: (next: string): void => void (label = next),
    /** When every instance had written a lead that was sent after `since`; Infinity before. */
    writingSince: (since: number): number =>
      Math.max(
        ...written.map(
          (own) =>
            own.find(({ sentAt }) => sentAt >= since)?.answeredAt ?? Number.POSITIVE_INFINITY,
        ),
      ),
    async stop(): Promise<void> {
      open.abort();
      await sending;
      await Promise.all(answers);
      agent.destroy();
    },
  };
}
