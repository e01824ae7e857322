import type { DurableFolder, StoredFile } from "#platform/durable-folder.ts";

interface Content {
  text: string;
  isSynced: boolean;
}

type Names = Map<string, Content>;

/**
 * A folder whose power can fail at any step. What was not synced then survives or not, each change by chance: names in any
 * order, contents cut anywhere.
 */
export class VolatileFolder implements DurableFolder {
  readonly #onDisk: Names;
  readonly #visible: Names;
  #unsynced: ((names: Names) => void)[] = [];
  #stepsLeft = Infinity;

  constructor(names: Names = new Map()) {
    this.#onDisk = new Map(names);
    this.#visible = new Map(names);
  }

  get hasPower(): boolean {
    return this.#stepsLeft > 0;
  }

  cutPowerAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  /** The files after the power returns. */
  afterPowerCut(random: () => number): VolatileFolder {
    const names = new Map(this.#onDisk);
    for (const change of this.#unsynced) if (random() < 0.5) change(names);
    for (const [name, { text, isSynced }] of names)
      if (!isSynced)
        names.set(name, { text: text.slice(0, random() * text.length), isSynced: true });
    return new VolatileFolder(names);
  }

  async create(name: string, text: string): Promise<void> {
    await this.#step();
    if (this.#visible.has(name)) throw new Error(`${name} exists.`);
    const content: Content = { text, isSynced: false };
    this.#change((names) => names.set(name, content));
    await this.#step();
    content.isSynced = true;
    await this.#step();
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#step();
    const content = this.#visible.get(from);
    if (!content) throw new Error(`${from} does not exist.`);
    this.#change((names) => {
      names.delete(from);
      names.set(to, content);
    });
    await this.#step();
  }

  async remove(name: string): Promise<void> {
    await this.#step();
    this.#change((names) => names.delete(name));
    await this.#step();
  }

  async read(name: string): Promise<string> {
    await this.#step();
    const content = this.#visible.get(name);
    if (!content) throw new Error(`${name} does not exist.`);
    return content.text;
  }

  list(): Promise<StoredFile[]> {
    const files = [...this.#visible].filter(([name]) => !name.includes("/"));
    return Promise.resolve(
      files.map(([name, { text }]) => ({ name, bytes: text.length, modifiedAt: Date.now() })),
    );
  }

  async sync(): Promise<void> {
    await this.#step();
    const changes = this.#unsynced.length;
    await this.#step();
    for (const change of this.#unsynced.splice(0, changes)) change(this.#onDisk);
    await this.#step();
  }

  #change(change: (names: Names) => void): void {
    change(this.#visible);
    this.#unsynced.push(change);
  }

  async #step(): Promise<void> {
    await Promise.resolve();
    this.#stepsLeft--;
    if (!this.hasPower) throw new Error("The power is off.");
  }
}
