import { Worker } from "node:worker_threads";
import { StartupError } from "../startup-error.ts";
import type { ThreadRequest, ThreadResponse, ThreadStart } from "./thread-messages.ts";

/** The build puts the thread's file beside the server's. */
const threadFile = import.meta.url.endsWith(".ts") ? "./engine-thread.ts" : "./engine-thread.js";

type Signal = Exclude<ThreadResponse, Uint8Array>;

/** The running thread of an embedded database. Keeps the process alive only while a response is pending. */
export class ThreadHandle {
  /** Resolves when the thread ends, whatever the cause. */
  readonly ended: Promise<Error>;
  readonly #worker: Worker;
  readonly #receivers: ((bytes: Uint8Array) => void)[] = [];
  #onSignal: (signal: Signal) => void = () => undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.ended = new Promise((resolve) => {
      let reason = new Error("The embedded database stopped.");
      worker.on("error", (error) => {
        if (error instanceof Error)
          reason = new Error(`The embedded database failed: ${error.message}`, { cause: error });
      });
      worker.once("exit", () => resolve(reason));
    });
    worker.on("message", (response: ThreadResponse) => {
      if (!(response instanceof Uint8Array)) return this.#onSignal(response);
      this.#receivers.shift()?.(response);
      if (this.#receivers.length === 0) worker.unref();
    });
  }

  /** Opens the database in `worker`, which runs engine-thread.ts; throws a `StartupError` if it cannot open the folder. */
  static async start(
    start: ThreadStart,
    worker = new Worker(new URL(threadFile, import.meta.url), { execArgv: [] }),
  ): Promise<ThreadHandle> {
    const thread = new ThreadHandle(worker);
    thread.#post(start);
    await thread.#expect("ready");
    thread.#worker.unref();
    return thread;
  }

  /** Sends bytes of the Postgres protocol; `onResponse` gets those of the response. */
  send(bytes: Uint8Array<ArrayBuffer>, onResponse: (bytes: Uint8Array) => void): void {
    this.#worker.ref();
    this.#receivers.push(onResponse);
    this.#post(bytes);
  }

  /** Rolls back what the connection left open. */
  disconnect(): void {
    this.#post("disconnect");
  }

  /** Finishes the statements sent before and closes the files. */
  async close(): Promise<void> {
    this.#worker.ref();
    this.#post("close");
    await this.#expect("closed").finally(() => this.#worker.terminate());
  }

  #post(request: ThreadStart | ThreadRequest): void {
    this.#worker.postMessage(request, request instanceof Uint8Array ? [request.buffer] : []);
  }

  async #expect(expected: Signal): Promise<void> {
    const signal = await Promise.race([
      new Promise<Signal>((resolve) => (this.#onSignal = resolve)),
      this.ended,
    ]);
    if (signal === expected) return;
    if (signal instanceof Error) throw signal;
    if (typeof signal === "string") throw new Error(`The embedded database is ${signal}.`);
    throw signal.code ? new StartupError(signal.code, signal.message) : new Error(signal.message);
  }
}
