import { browserStore } from "#app/browser-store.ts";

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

const inStore = browserStore("offline", { stores: ["requests"], keyPath: "key" });

/** A request from the fields of a form, with an idempotency key of its own. */
export function waitingRequest(data: FormData, action: string, tried: boolean): WaitingRequest {
  const key = crypto.randomUUID();
  data.set("idempotency_key", key);
  const fields = [...data].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return { key, action, fields, state: "waiting", tried, confirmation: "" };
}

export const readRequests = (): Promise<WaitingRequest[]> =>
  inStore("requests", "readonly", (store) => store.getAll() as IDBRequest<WaitingRequest[]>);

export const storeRequest = (request: WaitingRequest): Promise<unknown> =>
  inStore("requests", "readwrite", (store) => store.put(request));

export const deleteRequest = (key: string): Promise<unknown> =>
  inStore("requests", "readwrite", (store) => store.delete(key));
