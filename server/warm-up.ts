const pauseMs = 50;

export interface WarmUpOptions {
  /** Paths in order of demand. */
  paths: () => Promise<readonly string[]>;
  /** Renders and caches one page, unless it is cached already. */
  make: (path: string) => Promise<void>;
  /** Resolves when no visitor waits for a write, after a moment at the latest. */
  whenIdle: () => Promise<void>;
  onError: (error: unknown) => void;
  /** Delay before a run; another trigger meanwhile restarts the delay. */
  delayMs: number;
}

/** Renders the public pages before anyone requests them, one at a time, after each full invalidation. */
export class WarmUp {
  readonly #options: WarmUpOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(options: WarmUpOptions) {
    this.#options = options;
  }

  /** Starts a run soon; a run in progress ends after its current page. */
  soon(): void {
    const round = ++this.#round;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(() => this.#run(round));
    }, this.#options.delayMs).unref();
  }

  async stop(): Promise<void> {
    this.#round++;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(round: number): Promise<void> {
    const { paths, make, whenIdle, onError } = this.#options;
    try {
      for (const path of await paths()) {
        await whenIdle();
        if (round !== this.#round) return;
        await make(path);
        await new Promise((done) => setTimeout(done, pauseMs).unref());
      }
    } catch (error) {
      onError(error);
    }
  }
}
