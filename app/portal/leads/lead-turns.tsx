import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from "react";
import { useNavigation } from "react-router";

type OnSubmit = (event: FormEvent<HTMLFormElement>) => void;

const Turns = createContext<OnSubmit | undefined>(undefined);

/**
 * Serializes changes of a lead: a change made before the last one finishes waits for the new version. Otherwise it
 * would be refused as a conflict with another user.
 */
export function LeadTurns({ children }: { children: ReactNode }) {
  const submitting = useNavigation().formData !== undefined;
  const waiting = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }[]>([]);
  useEffect(() => {
    if (submitting) return;
    const next = waiting.current.shift();
    next?.form.requestSubmit(next.submitter);
  }, [submitting]);
  const take: OnSubmit = (event) => {
    if (!submitting) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    waiting.current.push({ form: event.currentTarget, submitter });
  };
  return <Turns value={take}>{children}</Turns>;
}

export function useTurns(): OnSubmit | undefined {
  return useContext(Turns);
}
