import type { StartupErrorCode } from "../startup-error.ts";

/** The first message to the thread: the database to open. */
export interface ThreadStart {
  /** Folder of the database. */
  folder: string;
  /** The data folder above it, for messages. */
  dataDir: string;
}

/** To the thread, after its start: bytes of the Postgres protocol, the end of the connection, or the end of the thread. */
export type ThreadRequest = Uint8Array<ArrayBuffer> | "disconnect" | "close";

/** From the thread: "ready" or a failure after its start, then one response to every request but "disconnect". */
export type ThreadResponse =
  | Uint8Array<ArrayBuffer>
  | "ready"
  | "closed"
  | { code?: StartupErrorCode; message: string };
