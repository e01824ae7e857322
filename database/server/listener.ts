import pg from "pg";
import { outsideTransaction } from "../transaction-scope.ts";

const firstRetryMs = 250;
const longestRetryMs = 5_000;
const heartbeatMs = 5_000;

interface Subscriber {
  channel: string;
  onPayload: (payload: string) => void;
  onReconnect?: (() => void) | undefined;
}

/** One connection for all notifications of this instance; reconnects when it is lost. */
export class Listener {
  readonly #Client: typeof pg.Client;
  readonly #config: pg.ClientConfig;
  readonly #subscribers = new Set<Subscriber>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #closed = false;
  /** Notifications may have been missed since the last connection was lost. */
  #missed = false;

  constructor(Client: typeof pg.Client, config: pg.ClientConfig) {
    this.#Client = Client;
    this.#config = { ...config, keepAlive: true, query_timeout: 5_000 };
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>> {
    const subscriber: Subscriber = { channel, onPayload, onReconnect };
    this.#subscribers.add(subscriber);
    try {
      const client = await this.#connected();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#subscribers.delete(subscriber);
      throw error;
    }
    return () => this.#unlisten(subscriber);
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#subscribers.clear();
    await this.#client?.end().catch(() => undefined);
  }

  async #unlisten(subscriber: Subscriber): Promise<void> {
    this.#subscribers.delete(subscriber);
    const stillSubscribed = [...this.#subscribers].some(
      ({ channel }) => channel === subscriber.channel,
    );
    // A connection that is being lost has already forgotten the channel.
    if (!stillSubscribed)
      await this.#client
        ?.query(`UNLISTEN ${pg.escapeIdentifier(subscriber.channel)}`)
        .catch(() => undefined);
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    this.#connecting ??= outsideTransaction(() => this.#connect()).finally(
      () => (this.#connecting = undefined),
    );
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const client = new this.#Client(this.#config);
    client.on("error", () => undefined);
    client.on("notification", ({ channel, payload }) => {
      for (const subscriber of this.#subscribers)
        if (subscriber.channel === channel) subscriber.onPayload(payload ?? "");
    });
    try {
      await client.connect();
      for (const channel of new Set([...this.#subscribers].map((subscriber) => subscriber.channel)))
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once("end", () => this.#lost(client));
    this.#client = client;
    this.#retryMs = firstRetryMs;
    this.#schedule(heartbeatMs, () => this.#checkAlive(client));
    if (this.#missed) {
      this.#missed = false;
      for (const subscriber of this.#subscribers) subscriber.onReconnect?.();
    }
    return client;
  }

  async #checkAlive(client: pg.Client): Promise<void> {
    try {
      await client.query("select 1");
      if (this.#client === client) this.#schedule(heartbeatMs, () => this.#checkAlive(client));
    } catch {
      await client.end().catch(() => undefined);
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#missed = true;
    this.#retry();
  }

  #retry(): void {
    this.#schedule(this.#retryMs, async () => {
      this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
      try {
        await this.#connected();
      } catch {
        this.#retry();
      }
    });
  }

  #schedule(delayMs: number, step: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void step(), delayMs).unref();
  }
}
