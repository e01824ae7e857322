export interface LiveEvent {
  type: string;
  seq?: number;
  id?: string;
}

/** One open event stream of a page. */
export interface LiveStream {
  /** The streams of one session are counted together. */
  sessionId: string;
  receive(event: LiveEvent): void;
  /** Notifications may have been lost: the stream reads what it missed. */
  catchUp(): void;
  /** The server stops: the page reconnects, to another instance or to the restarted one. */
  close(): void;
  /** The session has too many streams: the page reconnects when it is visible again. */
  rest(): void;
}

const streamsPerSession = 20;

/** Passes every database notification on to the open staff streams of this instance. */
export class LiveFeed {
  readonly #streams = new Set<LiveStream>();
  #closed = false;

  get streams(): number {
    return this.#streams.size;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  publish(payload: string): void {
    let event: LiveEvent;
    try {
      event = JSON.parse(payload) as LiveEvent;
    } catch {
      return;
    }
    for (const stream of this.#streams) stream.receive(event);
  }

  /** Call after notifications may have been lost. */
  catchUp(): void {
    for (const stream of this.#streams) stream.catchUp();
  }

  /** Pauses the oldest stream of the session if it has too many. */
  subscribe(stream: LiveStream): () => void {
    const others = [...this.#streams].filter(({ sessionId }) => sessionId === stream.sessionId);
    for (const oldest of others.slice(0, Math.max(0, others.length + 1 - streamsPerSession))) {
      this.#streams.delete(oldest);
      oldest.rest();
    }
    this.#streams.add(stream);
    return () => this.#streams.delete(stream);
  }

  close(): void {
    this.#closed = true;
    for (const stream of this.#streams) stream.close();
  }
}
