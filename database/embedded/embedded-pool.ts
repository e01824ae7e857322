import type { DatabaseConnection } from "../connection.ts";
import { createPool, type ServerPool } from "../pool/pool.ts";
import { Notifications } from "./notifications.ts";
import { PreparingClient } from "./preparing-client.ts";
import { type EngineHandle, ThreadStream } from "./thread-stream.ts";

export interface EmbeddedPool extends Pick<ServerPool, "pool" | "db" | "withoutLimit"> {
  listen: DatabaseConnection["listen"];
}

/** The engine has one connection: a pool of one client lets one transaction run at a time. */
export function createEmbeddedPool(openEngine: () => Promise<EngineHandle>): EmbeddedPool {
  const notifications = new Notifications();
  const { pool, db, withoutLimit } = createPool({
    max: 1,
    Client: PreparingClient,
    idleTimeoutMillis: 0,
    stream: () => new ThreadStream(openEngine),
    user: "postgres",
    database: "postgres",
    ssl: false,
    onConnect: (client) => notifications.attach(client),
  });
  return {
    pool,
    db,
    withoutLimit,
    listen: (channel, onPayload, onReconnect = () => undefined) =>
      notifications.listen(pool, { channel, onPayload, onReconnect }),
  };
}
