/** A request that the visitor sent without a network; it stays in the browser until the server has it. */
export interface WaitingRequest {
  /** Idempotency key. */
  key: string;
  /** Where the form posts to. */
  action: string;
  /** Fields of the form; empty once it is sent. */
  fields: [name: string, value: string][];
  state: "waiting" | "refused" | "sent";
  /** A try may have reached the server. */
  tried: boolean;
  /** The confirmation, once it is sent. */
  confirmation: string;
}

const storeName = "requests";

/** A request from the fields of a form, with an idempotency key of its own. */
export function waitingRequest(data: FormData, action: string, tried: boolean): WaitingRequest {
  const key = crypto.randomUUID();
  data.set("idempotency_key", key);
  const fields = [...data].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return { key, action, fields, state: "waiting", tried, confirmation: "" };
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("offline", 1);
    opening.addEventListener("upgradeneeded", () =>
      opening.result.createObjectStore(storeName, { keyPath: "key" }),
    );
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error("no database")));
  });
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("full")));
    });
  } finally {
    database.close();
  }
}

export const readRequests = (): Promise<WaitingRequest[]> =>
  run("readonly", (store) => store.getAll() as IDBRequest<WaitingRequest[]>);

export const storeRequest = (request: WaitingRequest): Promise<unknown> =>
  run("readwrite", (store) => store.put(request));

export const deleteRequest = (key: string): Promise<unknown> =>
  run("readwrite", (store) => store.delete(key));
