import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from "react";
import { useNavigation } from "react-router";

type OnSubmit = (event: FormEvent<HTMLFormElement>) => void;

interface Turn {
  form: HTMLFormElement;
  submitter: HTMLButtonElement | null;
}

/** Sends a change. If an earlier change removed the pressed button, the only button left sends it. */
function submit({ form, submitter }: Turn): void {
  if (submitter === null || submitter.form === form) return form.requestSubmit(submitter);
  const left = form.querySelectorAll<HTMLButtonElement>("button[type=submit]");
  if (left.length === 1) form.requestSubmit(left[0]);
}

const Turns = createContext<OnSubmit | undefined>(undefined);

/** A submission whose start is not rendered by then has ended already, or never began. */
const startLimitMs = 1000;

/**
 * Serializes changes of a lead: a change made before the last one finishes waits for the new version. Otherwise it
 * would be refused as a conflict with another user, or cancel the last one.
 */
export function LeadTurns({ children }: { children: ReactNode }) {
  const submitting = useNavigation().formData !== undefined;
  const waiting = useRef<Turn[]>([]);
  // A busy browser renders the start of a submission only after the next one.
  const starting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const sendNext = useCallback((): void => {
    if (starting.current) clearTimeout(starting.current);
    starting.current = null;
    const next = waiting.current.shift();
    if (next) submit(next);
  }, []);
  useEffect(() => {
    if (!submitting) return sendNext();
    if (starting.current) clearTimeout(starting.current);
    starting.current = null;
  }, [submitting, sendNext]);
  const take: OnSubmit = (event) => {
    if (!submitting && starting.current === null) {
      starting.current = setTimeout(sendNext, startLimitMs);
      return;
    }
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    waiting.current.push({ form: event.currentTarget, submitter });
  };
  return <Turns value={take}>{children}</Turns>;
}

export function useTurns(): OnSubmit | undefined {
  return useContext(Turns);
}
