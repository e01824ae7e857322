const restMs = 50;

export interface WarmUpOptions {
  /** Paths in the order in which readers want them. */
  paths: () => Promise<readonly string[]>;
  /** Makes one page and keeps it, where it is not kept already. */
  make: (path: string) => Promise<void>;
  /** Lets visitors who write go first. */
  giveWay: () => Promise<void>;
  onError: (error: unknown) => void;
  /** How long after being asked to begin; being asked again meanwhile starts the wait anew. */
  delayMs: number;
}

/** Makes the public pages before anybody asks for them, one after the other, whenever all of them were dropped. */
export class WarmUp {
  readonly #options: WarmUpOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(options: WarmUpOptions) {
    this.#options = options;
  }

  /** Begins soon; a round under way ends after its page. */
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
    const { paths, make, giveWay, onError } = this.#options;
    try {
      for (const path of await paths()) {
        await giveWay();
        if (round !== this.#round) return;
        await make(path);
        await new Promise((done) => setTimeout(done, restMs).unref());
      }
    } catch (error) {
      onError(error);
    }
  }
}
