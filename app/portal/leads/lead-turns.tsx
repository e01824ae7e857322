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
 * One change of a lead after another: one that is made before the last was answered waits for the version that
 * leads to, or it would be refused as if somebody else had changed the lead.
 */
export function LeadTurns({ children }: { children: ReactNode }) {
  const busy = useNavigation().formData !== undefined;
  const waiting = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }[]>([]);
  useEffect(() => {
    if (busy) return;
    const next = waiting.current.shift();
    next?.form.requestSubmit(next.submitter);
  }, [busy]);
  const take: OnSubmit = (event) => {
    if (!busy) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    waiting.current.push({ form: event.currentTarget, submitter });
  };
  return <Turns value={take}>{children}</Turns>;
}

export function useTurns(): OnSubmit | undefined {
  return useContext(Turns);
}
