import type { Db } from "pg-boss";

interface Observer {
  /** A notification about a queue, or about any. */
  onQueue(name: string | null): void;
  onListening(): void;
}

/** Adds callbacks to those of the library. */
export function observed(db: Db, { onQueue, onListening }: Observer): Db {
  if (!db.listen) return db;
  const listen = db.listen.bind(db);
  return {
    executeSql: (text, values) => db.executeSql(text, values),
    async listen(channel, onNotification, onReconnect) {
      const handle = await listen(
        channel,
        (payload) => {
          onNotification(payload);
          onQueue(payload);
        },
        () => {
          onReconnect();
          onQueue(null);
        },
      );
      onListening();
      return handle;
    },
  };
}
