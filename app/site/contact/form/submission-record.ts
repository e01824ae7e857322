import { touchesStorageKey } from "#domain/leads/submit/attribution.ts";
import { hasPrivacyControl, lastChoice } from "#app/page-script/stored-choice.ts";
import { newId } from "#app/new-id.ts";

/** Data that the browser adds to a submission: stored outside the document, which all visitors share. */
export interface SubmissionRecord {
  /** Notes what hands do in the form from now on; returns a function that ends it. */
  watch(form: HTMLFormElement): () => void;
  /**
   * Starts the timer and creates the key; later calls do nothing. If something was typed before hydration, the
   * elapsed time is unknown and not sent: a slow network must not look like a bot.
   */
  begin(form: HTMLFormElement): void;
  /** Adds the hidden fields to the form data. */
  complete(form: HTMLFormElement, data: FormData): void;
  /** Call after success: the next submission is a new one. */
  renew(): void;
}

/** A program of the page can focus and fill in fields and send the form, but cause none of these. */
const handEvents = ["pointerdown", "keydown", "click", "input", "change"] as const;

export function createSubmissionRecord(): SubmissionRecord {
  let started: { key: string; at: number | null } | null = null;
  let isByHand = false;
  return {
    watch(form) {
      isByHand ||= !isUntouched(form);
      const note = (event: Event): void => {
        isByHand ||= event.isTrusted && !isChangeOfBox(event);
      };
      for (const name of handEvents) form.addEventListener(name, note);
      return () => {
        for (const name of handEvents) form.removeEventListener(name, note);
      };
    },
    begin(form) {
      started ??= { key: newId(), at: isUntouched(form) ? performance.now() : null };
    },
    complete(form, data) {
      const { key, at } = (started ??= { key: newId(), at: null });
      data.set("idempotency_key", key);
      const isFilled = isAutofilled(form);
      if (!isByHand && !isFilled) data.set("filling", "untouched");
      else if (at === null || isFilled) data.set("filling", "unknown");
      else {
        data.set("filling", "timed");
        data.set("elapsed_ms", String(Math.round(performance.now() - at)));
      }
      data.set("touches", remembered());
      if (lastChoice()?.marketing === true && !hasPrivacyControl()) data.set("marketing", "agreed");
      data.set("page_address", location.href);
      data.set("via", "script");
    },
    renew() {
      started = null;
    },
  };
}

/** A box that a program clicks reports a change that looks like a visitor's; only the click does not. */
function isChangeOfBox({ type, target }: Event): boolean {
  const isBox = target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type);
  return isBox && (type === "input" || type === "change");
}

/** Neither a visitor nor the browser has filled in anything yet. */
function isUntouched(form: HTMLFormElement): boolean {
  return [...form.elements].every((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue;
    if (!(field instanceof HTMLInputElement)) return true;
    // A box without a value of its own has the value "on", and no default value.
    return field.type === "checkbox" || field.type === "radio"
      ? field.checked === field.defaultChecked
      : field.value === field.defaultValue;
  });
}

/** The browser filled in fields at once, which says nothing about the visitor's speed. */
function isAutofilled(form: HTMLFormElement): boolean {
  return [":autofill", ":-webkit-autofill"].some((state) => {
    try {
      return form.querySelector(state) !== null;
    } catch {
      // Each browser knows its own name only.
      return false;
    }
  });
}

function remembered(): string {
  try {
    return localStorage.getItem(touchesStorageKey) ?? "";
  } catch {
    return "";
  }
}
