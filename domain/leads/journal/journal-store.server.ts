import { randomBytes, randomUUID } from "node:crypto";
import { seal, unseal } from "#platform/crypto.ts";
import type { DurableFolder } from "#platform/durable-folder.ts";
import { type JournalEntry, journalEntrySchema } from "./entry.ts";

/** Folder of files that cannot be decrypted or parsed. They are never deleted. */
export const unreadableFolder = "unreadable";

const purpose = "lead-journal";
const extension = ".lead";
const unfinished = ".part";
/** A file beside the entry: the office has received the notice. */
const noticed = ".noticed";
/** As large as a long entry. */
const checkedBytes = 20 * 1024;
/** Another instance on a shared folder may still be writing a younger one. */
const unfinishedMs = 60 * 60 * 1000;

export interface StoredEntry {
  /** Sorts by time. */
  name: string;
  bytes: number;
  entry: JournalEntry;
  isNoticed: boolean;
}

/** The journal's file was renamed, but its new name may not be on the disk: the entry may or may not be stored. */
export class UncertainEntry extends Error {
  readonly stored: StoredEntry;
  constructor(stored: StoredEntry, cause: unknown) {
    super("The name of a lead's file could not be synced.", { cause });
    this.name = "UncertainEntry";
    this.stored = stored;
  }
}

/** Entries as encrypted files, one for each lead. A file appears completely or not at all. */
export class JournalStore {
  readonly #folder: DurableFolder;
  readonly #secret: string;

  constructor(folder: DurableFolder, secret: string) {
    this.#folder = folder;
    this.#secret = secret;
  }

  /**
   * Stores an entry. It is on the disk when this returns.
   * @throws UncertainEntry, or the error of the disk if certainly nothing is stored
   */
  async add(entry: JournalEntry): Promise<StoredEntry> {
    const at = String(entry.receivedAt.getTime()).padStart(15, "0");
    const name = `${at}-${entry.row.id}${extension}`;
    const draft = `${name}.${randomUUID()}${unfinished}`;
    const text = seal(JSON.stringify(entry), this.#secret, purpose);
    try {
      await this.#folder.create(draft, text);
      await this.#folder.rename(draft, name);
    } catch (error) {
      await this.#folder.remove(draft).catch(() => undefined);
      throw error;
    }
    const stored: StoredEntry = { name, bytes: text.length, entry, isNoticed: false };
    try {
      await this.#folder.sync();
    } catch (error) {
      throw new UncertainEntry(stored, error);
    }
    return stored;
  }

  /** Writes a file of the size of an entry, and removes it. @throws the error of the disk */
  async check(): Promise<void> {
    const draft = `${randomUUID()}${unfinished}`;
    try {
      await this.#folder.create(draft, randomBytes(checkedBytes / 2).toString("hex"));
    } finally {
      await this.#folder.remove(draft).catch(() => undefined);
    }
  }

  /** The entry of a file; null if it can't be decrypted or parsed. */
  async read(name: string): Promise<JournalEntry | null> {
    const sealed = await this.#folder.read(name);
    try {
      return journalEntrySchema.parse(JSON.parse(unseal(sealed, this.#secret, purpose)));
    } catch {
      return null;
    }
  }

  /** Every readable entry, oldest first. Moves the others aside and removes old unfinished files. */
  async load(now = Date.now()): Promise<{ entries: StoredEntry[]; unreadable: string[] }> {
    const files = await this.#folder.list();
    const names = new Set(files.map(({ name }) => name));
    const entries: StoredEntry[] = [];
    const unreadable: string[] = [];
    for (const { name, bytes, modifiedAt } of files) {
      if (name.endsWith(unfinished) && now - modifiedAt > unfinishedMs)
        await this.#folder.remove(name);
      if (name.endsWith(noticed) && !names.has(name.slice(0, -noticed.length)))
        await this.#folder.remove(name);
      if (!name.endsWith(extension)) continue;
      const entry = await this.read(name);
      if (entry) entries.push({ name, bytes, entry, isNoticed: names.has(name + noticed) });
      else {
        await this.#folder.rename(name, `${unreadableFolder}/${name}`);
        unreadable.push(name);
      }
    }
    await this.#folder.sync();
    return { entries: entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)), unreadable };
  }

  /** Records on disk that the office has received the notice. */
  async markNoticed({ name }: StoredEntry): Promise<void> {
    await this.#folder.create(name + noticed, "");
  }

  async remove({ name }: StoredEntry): Promise<void> {
    await this.#folder.remove(name);
    await this.#folder.remove(name + noticed);
    await this.#folder.sync();
  }
}
