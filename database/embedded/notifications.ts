import type pg from "pg";
import { outsideTransaction } from "../transaction-scope.ts";

interface Subscriber {
  channel: string;
  onPayload: (payload: string) => void;
  onReconnect: () => void;
}

/** Passes on notifications of the only connection, also after the pool had to replace it. */
export class Notifications {
  readonly #subscribers = new Set<Subscriber>();

  /** Awaited by the pool before it uses a new client. */
  async attach(client: pg.ClientBase): Promise<void> {
    client.on("notification", ({ channel, payload = "" }) => {
      for (const subscriber of this.#subscribers)
        if (subscriber.channel === channel) outsideTransaction(() => subscriber.onPayload(payload));
    });
    const missed = [...this.#subscribers];
    for (const channel of new Set(missed.map((subscriber) => subscriber.channel)))
      await client.query(`listen ${quoted(channel)}`);
    for (const { onReconnect } of missed) outsideTransaction(onReconnect);
  }

  async listen(pool: pg.Pool, subscriber: Subscriber): Promise<() => Promise<void>> {
    const { channel } = subscriber;
    await pool.query(`listen ${quoted(channel)}`);
    this.#subscribers.add(subscriber);
    return async () => {
      this.#subscribers.delete(subscriber);
      const isWanted = [...this.#subscribers].some((other) => other.channel === channel);
      if (!isWanted && !pool.ending) await pool.query(`unlisten ${quoted(channel)}`);
    };
  }
}

function quoted(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
