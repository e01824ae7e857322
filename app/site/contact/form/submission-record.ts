import { touchesStorageKey } from "#domain/leads/submit/attribution.ts";
import { newId } from "#app/new-id.ts";

/** Data that the browser adds to a submission: stored outside the document, which all visitors share. */
export interface SubmissionRecord {
  /**
   * Starts the timer and creates the key; later calls do nothing. If something was typed before hydration, the
   * elapsed time is unknown and not sent: a slow network must not look like a bot.
   */
  begin(form: HTMLFormElement): void;
  /** Adds the hidden fields to the form data. */
  complete(data: FormData): void;
  /** Call after success: the next submission is a new one. */
  renew(): void;
}

export function createSubmissionRecord(): SubmissionRecord {
  let started: { key: string; at: number | null } | null = null;
  return {
    begin(form) {
      started ??= { key: newId(), at: isUntouched(form) ? performance.now() : null };
    },
    complete(data) {
      const { key, at } = (started ??= { key: newId(), at: null });
      data.set("idempotency_key", key);
      if (at !== null) data.set("elapsed_ms", String(Math.round(performance.now() - at)));
      data.set("touches", remembered());
      data.set("page_address", location.href);
      data.set("via", "script");
    },
    renew() {
      started = null;
    },
  };
}

/** Neither a visitor nor the browser has filled in anything yet. */
function isUntouched(form: HTMLFormElement): boolean {
  return [...form.elements].every((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue;
    if (!(field instanceof HTMLInputElement)) return true;
    return field.value === field.defaultValue && field.checked === field.defaultChecked;
  });
}

function remembered(): string {
  try {
    return localStorage.getItem(touchesStorageKey) ?? "";
  } catch {
    return "";
  }
}
