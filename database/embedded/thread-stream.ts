import { Duplex } from "node:stream";
import type { ThreadHandle } from "./thread-handle.ts";

const terminate = 0x58;
/** AuthenticationOk, then ReadyForQuery outside a transaction. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

export type EngineHandle = Pick<ThreadHandle, "ended" | "send" | "disconnect">;

/** Takes the place of a network socket below a Postgres client: the server is a thread. */
export class ThreadStream extends Duplex {
  readonly #open: () => Promise<EngineHandle>;
  #thread: EngineHandle | undefined;
  #isStarted = false;

  constructor(open: () => Promise<EngineHandle>) {
    super();
    this.#open = open;
  }

  connect(): void {
    this.#open().then(
      (thread) => {
        this.#thread = thread;
        void thread.ended.then((error) => this.destroy(error));
        this.emit("connect");
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  #send(chunks: Buffer[]): void {
    if (chunks[0]?.[0] === terminate) return;
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.push(welcome);
      return;
    }
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.#thread?.send(bytes, (response) => {
      if (!this.destroyed) this.push(response);
    });
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#thread?.disconnect();
    done(error);
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
