import type { Db } from "pg-boss";

/** Adds a callback for each notification about a queue to those of the library. */
export function observed(db: Db, onQueue: (name: string | null) => void): Db {
  if (!db.listen) return db;
  const listen = db.listen.bind(db);
  return {
    executeSql: (text, values) => db.executeSql(text, values),
    listen: (channel, onNotification, onReconnect) =>
      listen(
        channel,
        (payload) => {
          onNotification(payload);
          onQueue(payload);
        },
        () => {
          onReconnect();
          onQueue(null);
        },
      ),
  };
}
