import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoded, encodeAll, type Encoding } from "./compress.ts";
import { entityTag, isFresh } from "./entity-tag.ts";

interface Entry {
  /** Header lists, built once per encoding, in the form that writeHead takes without copying. */
  headers: Record<Encoding, string[]>;
  notModified: string[];
  etag: string;
  bodies: Encoded;
  size: number;
  expiresAt: number;
  status: number;
}

export interface CacheInput {
  status: number;
  /** As sent in the first response. */
  bodies: Encoded;
  headers: [string, string][];
  /** Epoch milliseconds after which the page must be rendered again. */
  expiresAt: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** Whether a cached page is compressed again with the strongest compression; it is by default. */
  compression?: "strong" | "quick";
  now?: () => number;
}

/** In-memory cache of finished public documents, keyed by path, limited in bytes; evicts the oldest first. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly pending = new Map<string, Promise<void>>();
  readonly #maxBytes: number;
  readonly #compression: "strong" | "quick";
  readonly #now: () => number;
  #bytes = 0;
  /** Grows with every invalidation: a page rendered before one must not be cached after it. */
  #generation = 0;
  hits = 0;
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#maxBytes = options.maxBytes;
    this.#compression = options.compression ?? "strong";
    this.#now = options.now ?? Date.now;
  }

  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Responds from memory if possible; otherwise returns false and leaves the response untouched. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(path);
    if (!entry || entry.expiresAt <= this.#now()) {
      this.misses++;
      return false;
    }
    this.hits++;
    if (isFresh(request.headers["if-none-match"], entry.etag)) {
      response.writeHead(304, entry.notModified);
      response.end();
      return true;
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    response.writeHead(entry.status, entry.headers[encoding]);
    response.end(request.method === "HEAD" ? undefined : entry.bodies[encoding]);
    return true;
  }

  /** The cached page for a request that missed it a moment ago; null if there is none. */
  find(path: string, request: Request): Response | null {
    const entry = this.#entries.get(path);
    if (!entry || entry.expiresAt <= this.#now()) return null;
    const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
    const list = entry.headers[encoding];
    const headers = new Headers();
    for (let at = 0; at < list.length; at += 2) headers.set(list[at] ?? "", list[at + 1] ?? "");
    return new Response(new Uint8Array(entry.bodies[encoding]), { status: entry.status, headers });
  }

  has(path: string): boolean {
    const entry = this.#entries.get(path);
    return entry !== undefined && entry.expiresAt > this.#now();
  }

  /**
   * Caches a page at once, unless it is cached already. Resolves when it is cached in the strongest compression, which
   * is expensive: no request waits for it, and none renders the page again meanwhile.
   */
  async put(path: string, input: CacheInput, generation: number): Promise<void> {
    if (generation !== this.#generation || this.has(path)) return;
    const first = this.#keep(path, input);
    if (this.#compression === "quick") return;
    const compressing = encodeAll(input.bodies.identity, 11).then((bodies) => {
      if (this.#entries.get(path) === first) this.#keep(path, { ...input, bodies });
    });
    this.pending.set(path, compressing);
    try {
      await compressing;
    } finally {
      if (this.pending.get(path) === compressing) this.pending.delete(path);
    }
  }

  /** Resolves when the page has its strongest compression; at once if no compression is in progress. */
  async settled(path: string): Promise<void> {
    await this.pending.get(path);
  }

  #keep(path: string, input: CacheInput): Entry {
    const { bodies } = input;
    const etag = entityTag(bodies.identity);
    const shared = [...input.headers, ["etag", etag], ["vary", "accept-encoding, cookie"]].flat();
    const forEncoding = (encoding: Encoding): string[] => [
      ...shared,
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      "content-length",
      String(bodies[encoding].length),
    ];
    const size = bodies.br.length + bodies.gzip.length + bodies.identity.length;
    this.#remove(path);
    const entry: Entry = {
      headers: {
        br: forEncoding("br"),
        gzip: forEncoding("gzip"),
        identity: forEncoding("identity"),
      },
      notModified: shared,
      etag,
      bodies,
      size,
      expiresAt: input.expiresAt,
      status: input.status,
    };
    this.#entries.set(path, entry);
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
    return entry;
  }

  /** Invalidates one page, everything below one (`/blog/*`), or all pages. */
  drop(path?: string): void {
    this.#generation++;
    if (path?.endsWith("/*")) return this.#removeBelow(path.slice(0, -1));
    if (path !== undefined) return this.#remove(path);
    this.#entries.clear();
    this.#bytes = 0;
  }

  #removeBelow(start: string): void {
    for (const path of this.#entries.keys()) if (path.startsWith(start)) this.#remove(path);
  }

  #remove(path: string): void {
    const entry = this.#entries.get(path);
    if (!entry) return;
    this.#entries.delete(path);
    this.#bytes -= entry.size;
  }
}
