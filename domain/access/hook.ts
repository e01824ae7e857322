/**
 * What a story asks of the stories above it. Those register once, in domain/hooks.server.ts; a call without any is a fault
 * of the program, which did not load that file.
 */
export class Hook<Given extends unknown[], Answer = void> {
  readonly #name: string;
  readonly #listeners: ((...given: Given) => Promise<Answer>)[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  register(listener: (...given: Given) => Promise<Answer>): void {
    this.#listeners.push(listener);
  }

  /** Asks one after the other, because they may share a transaction. Answers come in the order of registration. */
  async call(...given: Given): Promise<Answer[]> {
    if (this.#listeners.length === 0)
      throw new Error(`Nothing listens to ${this.#name}: domain/hooks.server.ts is not loaded.`);
    const answers: Answer[] = [];
    for (const listener of this.#listeners) answers.push(await listener(...given));
    return answers;
  }
}
