import { setTimeout as delay } from "node:timers/promises";
import { callbackify } from "node:util";
import pg from "pg";

const askTimeoutMs = 1_000;
const searchPauseMs = 300;

/** Null on a standby, else the name of a log segment, which begins with the timeline. */
const segmentQuery =
  "select case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as segment";

/** Splits `postgres://user:password@a:5432,b:5432/name` into the URL of each host. */
export function hostUrls(url: string): string[] {
  const [, start, hosts = "", end] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!hosts.includes(",")) return [url];
  return hosts.split(",").map((host) => `${start}${host}${end}`);
}

/**
 * The host that takes writes, among those of a URL. After a failed connection all hosts are asked until one takes
 * writes. A promotion begins a new timeline, so the highest timeline wins, and an old primary that comes back is never
 * written to.
 */
export class Primary {
  /** `pg.Client`, but connected to this host, wherever it is when the connection is made. */
  readonly Client: typeof pg.Client;
  readonly #urls: readonly string[];
  readonly #config: pg.ClientConfig;
  readonly #onMessage: (line: string) => void;
  readonly #clients = new Map<pg.Client, string>();
  #url: string;
  #timeline = 0;
  #isSearching = false;
  #isClosed = false;

  constructor(config: pg.ClientConfig, onMessage: (line: string) => void) {
    this.#urls = hostUrls(config.connectionString ?? "");
    this.#url = this.#urls[0] ?? "";
    this.#config = config;
    this.#onMessage = onMessage;
    this.Client = this.#urls.length > 1 ? this.#clientClass() : pg.Client;
  }

  /**
   * Asks every host, if there are several, and takes the one with the highest timeline.
   * @throws the answer of a host, if none takes writes
   */
  async find(): Promise<void> {
    if (this.#urls.length === 1) return;
    const answers = await Promise.allSettled(this.#urls.map((url) => this.#ask(url)));
    const writable = answers.flatMap((answer, index) =>
      answer.status === "fulfilled" && answer.value !== null
        ? [{ url: this.#urls[index] ?? "", timeline: answer.value }]
        : [],
    );
    const [newest, ...older] = writable.toSorted((a, b) => b.timeline - a.timeline);
    if (!newest || newest.timeline < this.#timeline) throw reasonOf(answers);
    for (const { url } of older)
      this.#onMessage(
        `PostgreSQL at ${hostOf(url)} takes writes, too, but it is not the newest primary: stop it, and rebuild it as a standby of ${hostOf(newest.url)}.`,
      );
    this.#timeline = newest.timeline;
    this.#moveTo(newest.url);
  }

  /** Ends the search for a primary. */
  close(): void {
    this.#isClosed = true;
  }

  #moveTo(url: string): void {
    if (url === this.#url) return;
    this.#url = url;
    this.#onMessage(`PostgreSQL at ${hostOf(url)} takes the writes now.`);
    // The former primary may hang: its connections would answer nothing until their timeouts.
    for (const [client, host] of this.#clients)
      if (host !== url) client.connection.stream.destroy();
  }

  async #ask(url: string): Promise<number | null> {
    const client = new pg.Client({
      ...this.#config,
      connectionString: url,
      connectionTimeoutMillis: askTimeoutMs,
      query_timeout: askTimeoutMs,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await timelineOf(client);
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  /** One search at a time, until it ends with a primary. */
  #search(): void {
    if (this.#isSearching) return;
    this.#isSearching = true;
    void this.#repeatFind().finally(() => (this.#isSearching = false));
  }

  async #repeatFind(): Promise<void> {
    while (!this.#isClosed)
      try {
        return await this.find();
      } catch {
        await delay(searchPauseMs, undefined, { ref: false });
      }
  }

  async #connect(client: pg.Client, url: string, open: () => Promise<pg.Client>) {
    // A lost connection emits an error, and the pool listens only when the connection is ready.
    client.on("error", () => undefined);
    try {
      await open();
      const timeline = await timelineOf(client);
      if (timeline === null || timeline < this.#timeline)
        throw new Error(`PostgreSQL at ${hostOf(url)} is not the primary.`);
      this.#clients.set(client, url);
      client.once("end", () => this.#clients.delete(client));
      return client;
    } catch (error) {
      this.#search();
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  #clientClass(): typeof pg.Client {
    const url = () => this.#url;
    const connectTo = this.#connect.bind(this);
    return class extends pg.Client {
      readonly #host: string;
      constructor(config?: string | pg.ClientConfig) {
        const host = url();
        super({ ...(typeof config === "object" ? config : {}), connectionString: host });
        this.#host = host;
      }
      override connect(): Promise<pg.Client>;
      override connect(callback: (error: Error) => void): void;
      override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
        const connected = connectTo(this, this.#host, () => super.connect());
        if (!callback) return connected;
        callbackify(() => connected)(callback);
        return undefined;
      }
    };
  }
}

async function timelineOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ segment: string | null }>(segmentQuery);
  const segment = rows[0]?.segment;
  return segment ? Number.parseInt(segment.slice(0, 8), 16) : null;
}

function reasonOf(answers: PromiseSettledResult<number | null>[]): Error {
  const failure = answers.find((answer) => answer.status === "rejected");
  return failure?.reason instanceof Error
    ? failure.reason
    : new Error("no server of DATABASE_URL takes writes");
}

function hostOf(url: string): string {
  return new URL(url).host;
}
