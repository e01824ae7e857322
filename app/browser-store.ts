/** Runs one transaction on a store; the result is that of the last request of `work`. */
export type InStore<Name extends string> = <T>(
  store: Name,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
) => Promise<T>;

/** A database that the browser keeps, with stores whose rows have their key in the field `keyPath`. */
export function browserStore<Name extends string>(
  database: string,
  { stores, keyPath }: { stores: readonly Name[]; keyPath: string },
): InStore<Name> {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(database, 1);
      opening.addEventListener("upgradeneeded", () => {
        for (const name of stores) opening.result.createObjectStore(name, { keyPath });
      });
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error ?? new Error("no database")));
      opening.addEventListener("blocked", () => reject(new Error("no database")));
    });

  return async <T>(
    name: Name,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
  ) => {
    const opened = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = opened.transaction(name, mode);
        const request = work(transaction.objectStore(name));
        transaction.addEventListener("complete", () => resolve(request?.result as T));
        transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("full")));
      });
    } finally {
      opened.close();
    }
  };
}
