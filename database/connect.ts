import type { ConnectOptions, DatabaseConnection } from "./connection.ts";
import { openEmbedded } from "./embedded/open.ts";
import { keepPrivate } from "./private-files.ts";
import { openServer, prepareServer, type PreparedServer } from "./server/open.ts";

export type {
  ConnectOptions,
  Database,
  DatabaseConnection,
  JobsDatabase,
  RawResult,
} from "./connection.ts";
export { StartupError, type StartupErrorCode } from "./startup-error.ts";

/** Opens server Postgres when a URL is given, else the embedded database; throws a `StartupError` when it cannot. */
export async function connect(options: ConnectOptions): Promise<DatabaseConnection> {
  keepPrivate(options.dataDir);
  return options.url ? openServer(options.url, options) : openEmbedded(options);
}

/** A connection to a server that may not answer yet. @throws StartupError if `url` is not an address */
export function connectLater(url: string, options: ConnectOptions): PreparedServer {
  keepPrivate(options.dataDir);
  return prepareServer(url, options);
}
