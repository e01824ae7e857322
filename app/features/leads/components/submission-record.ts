import { touchesStorageKey } from "../attribution.ts";

/** What the browser adds to a submission: kept outside the document, which all visitors share. */
export interface SubmissionRecord {
  /** Starts the clock and makes the key; later calls change nothing. */
  begin(): void;
  /** Adds the hidden facts to what will be sent. */
  complete(data: FormData): void;
  /** After success: the next submission is a new one. */
  renew(): void;
}

export function createSubmissionRecord(): SubmissionRecord {
  let begun: { key: string; at: number } | null = null;
  const begin = (): { key: string; at: number } =>
    (begun ??= { key: newKey(), at: performance.now() });
  return {
    begin,
    complete(data) {
      const timed = begun !== null;
      const { key, at } = begin();
      data.set("idempotency_key", key);
      if (timed) data.set("elapsed_ms", String(Math.round(performance.now() - at)));
      data.set("touches", remembered());
      data.set("page_address", location.href);
      data.set("via", "script");
    },
    renew() {
      begun = null;
    },
  };
}

/** `crypto.randomUUID` exists on secure origins only, and a first test drive may be plain HTTP on a local network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

function remembered(): string {
  try {
    return localStorage.getItem(touchesStorageKey) ?? "";
  } catch {
    return "";
  }
}
