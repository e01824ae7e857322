import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormResult, Refused } from "#app/form/result.ts";
import { textsOfForm } from "#app/form/texts-of-form.ts";
import { sendForm } from "#app/form/send.ts";

const quietMs = 2500;
const longestMs = 15_000;
const retryMs = 20_000;
/** The longest that a pressed button waits for a save under way. */
const holdMs = 5000;

export type Autosaved =
  | { kind: "clean" | "unsaved" | "saving" | "saved" }
  | { kind: "refused"; message: string };

interface Autosave {
  /** The address that gets the form. */
  address: string;
  /** The marks of what a form shows, once its texts are saved. */
  seenOf: (values: ReadonlyMap<string, string>) => string;
  /** Gets the hidden fields of the next save. `isAll`: the person typed nothing during this one. */
  onSaved: (hidden: { version: string; seen: string }, isAll: boolean) => void;
}

type Answer = FormResult<{ ok: true; value: unknown }, { version: number }>;

/** Returns the error of the first wrong text, or the message of the whole answer. */
const reasonOf = ({ message, fieldErrors }: Refused): string =>
  Object.values(fieldErrors)[0]?.[0] ?? message;

/**
 * Saves a form as a draft after a pause in typing. It tries a lost save again. The texts stay in the form. A button that is
 * pressed during a save waits for it: its form would name a version that the save has just replaced.
 */
export function useAutosave(
  formRef: RefObject<HTMLFormElement | null>,
  { address, seenOf, onSaved }: Autosave,
): Autosaved {
  const [state, setState] = useState<Autosaved>({ kind: "clean" });
  const options = useRef({ seenOf, onSaved });
  useEffect(() => {
    options.current = { seenOf, onSaved };
  });
  useEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since: number | null = null;
    let changes = 0;
    let isSending = false;
    let isOver = false;
    let held: { submitter: HTMLElement | null } | undefined;
    const release = (): void => {
      if (!held) return;
      const { submitter } = held;
      held = undefined;
      isSending = false;
      form.requestSubmit(submitter);
    };
    const later = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void send(), ms);
    };
    const send = async (): Promise<void> => {
      if (isSending || isOver) return;
      isSending = true;
      const sentChanges = changes;
      const values = new Map(textsOfForm(form));
      values.set("intent", "autosave");
      setState({ kind: "saving" });
      const result = await sendForm<Answer>(address, Object.fromEntries(values), {
        background: true,
      });
      since = null;
      // A pressed button that waited long enough has sent everything itself.
      if (isOver) return;
      const isAll = changes === sentChanges;
      if (!result.ok) {
        if (held) {
          release();
          return;
        }
        isSending = false;
        setState({ kind: "refused", message: reasonOf(result) });
        if (!isAll || "unsent" in result) later(retryMs);
        return;
      }
      const hidden = {
        version: String(result.value.version),
        seen: options.current.seenOf(values),
      };
      // The form has the new version before a waiting button sends it.
      flushSync(() => options.current.onSaved(hidden, isAll));
      if (held) {
        release();
        return;
      }
      isSending = false;
      setState({ kind: isAll ? "saved" : "unsaved" });
      if (!isAll) later(quietMs);
    };
    const typed = (): void => {
      isOver = false;
      changes += 1;
      since ??= Date.now();
      setState({ kind: "unsaved" });
      later(Math.max(0, Math.min(quietMs, since + longestMs - Date.now())));
    };
    const stop = (): void => {
      isOver = true;
      clearTimeout(timer);
    };
    const submit = (event: SubmitEvent): void => {
      if (!isSending) {
        stop();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (!held) setTimeout(release, holdMs);
      held = { submitter: event.submitter };
    };
    form.addEventListener("input", typed);
    form.addEventListener("submit", submit);
    return () => {
      stop();
      form.removeEventListener("input", typed);
      form.removeEventListener("submit", submit);
    };
  }, [formRef, address]);
  return state;
}
