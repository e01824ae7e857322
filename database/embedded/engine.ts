import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { insideTransaction, refuseInsideTransaction } from "../transaction-scope.ts";
import type { DurableFilesystem } from "./durable-filesystem.ts";

/** Major version of the files that the engine in package.json reads and writes. */
export const embeddedMajorVersion = "18";

const settings = [
  "wal_sync_method=fsync",
  "shared_buffers=16MB",
  "work_mem=8MB",
  "maintenance_work_mem=32MB",
  "temp_buffers=2MB",
  "max_wal_size=64MB",
  "min_wal_size=16MB",
  // The search index absorbs new words in small steps, so that no single lead pays for thousands of them.
  "gin_pending_list_limit=128kB",
  "jit=off",
  "TimeZone=UTC",
];

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...settings.flatMap((setting) => ["-c", setting]),
];

/** How long transactions may run back to back before new connections get a turn. */
const maxBlockMs = 25;

/** The engine with real durability and one transaction at a time across all callers. */
export class EmbeddedEngine extends PGlite {
  #inTransaction = false;
  #lastTurn = 0;

  constructor(filesystem: DurableFilesystem, onStderr: (line: string) => void) {
    super({
      fs: filesystem,
      extensions: { pg_trgm },
      startParams,
      onStderr: (line) => {
        onStderr(line);
        return false;
      },
    });
  }

  override async query<T>(
    ...parameters: Parameters<PGlite["query"]>
  ): ReturnType<typeof PGlite.prototype.query<T>> {
    refuseInsideTransaction(this);
    return super.query<T>(...parameters);
  }

  override async exec(...parameters: Parameters<PGlite["exec"]>): ReturnType<PGlite["exec"]> {
    refuseInsideTransaction(this);
    return super.exec(...parameters);
  }

  override async transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction(this);
    return super.transaction(async (tx) => {
      this.#inTransaction = true;
      try {
        // The engine runs on this thread and resolves in microtasks: without a turn of the event loop between
        // transactions, a queue of them would block new connections.
        if (performance.now() - this.#lastTurn > maxBlockMs) {
          await nextTurn();
          this.#lastTurn = performance.now();
        }
        return await insideTransaction(this, () => callback(tx));
      } finally {
        this.#inTransaction = false;
      }
    });
  }

  /**
   * A script like "BEGIN; …; COMMIT" that fails half-way leaves its transaction open on the only connection. Rolls it
   * back before the next query gets the lock.
   */
  override async execProtocolStream(
    ...parameters: Parameters<PGlite["execProtocolStream"]>
  ): ReturnType<PGlite["execProtocolStream"]> {
    try {
      return await super.execProtocolStream(...parameters);
    } catch (error) {
      if (!this.#inTransaction && this.isInTransaction())
        this.execProtocolRawSync(rollbackMessage());
      throw error;
    }
  }
}

function rollbackMessage(): Uint8Array {
  const text = Buffer.from("ROLLBACK\0");
  const message = Buffer.alloc(5 + text.length);
  message.write("Q");
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

/** URLs of the engine's modules, for the process that creates a database. */
export function engineModules(): { pglite: string; nodefs: string } {
  const require = createRequire(import.meta.url);
  return {
    pglite: require.resolve("@electric-sql/pglite"),
    nodefs: require.resolve("@electric-sql/pglite/nodefs"),
  };
}
