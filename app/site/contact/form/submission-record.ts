import { touchesStorageKey } from "#domain/leads/submit/attribution.ts";

/** What the browser adds to a submission: kept outside the document, which all visitors share. */
export interface SubmissionRecord {
  /**
   * Starts the clock and makes the key; later calls change nothing. Where something was typed before the scripts
   * awoke, nobody knows how long it took, and no time is told: a slow network must not look like a fast machine.
   */
  begin(form: HTMLFormElement): void;
  /** Adds the hidden facts to what will be sent. */
  complete(data: FormData): void;
  /** After success: the next submission is a new one. */
  renew(): void;
}

export function createSubmissionRecord(): SubmissionRecord {
  let begun: { key: string; at: number | null } | null = null;
  return {
    begin(form) {
      begun ??= { key: newKey(), at: isUntouched(form) ? performance.now() : null };
    },
    complete(data) {
      const { key, at } = (begun ??= { key: newKey(), at: null });
      data.set("idempotency_key", key);
      if (at !== null) data.set("elapsed_ms", String(Math.round(performance.now() - at)));
      data.set("touches", remembered());
      data.set("page_address", location.href);
      data.set("via", "script");
    },
    renew() {
      begun = null;
    },
  };
}

/** Nobody, and no browser, has filled in anything yet. */
function isUntouched(form: HTMLFormElement): boolean {
  return [...form.elements].every((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue;
    if (!(field instanceof HTMLInputElement)) return true;
    return field.value === field.defaultValue && field.checked === field.defaultChecked;
  });
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
