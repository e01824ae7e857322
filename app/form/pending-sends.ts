import { useSyncExternalStore } from "react";

let pending = 0;
const listeners = new Set<() => void>();

function add(change: 1 | -1): void {
  pending += change;
  for (const listener of listeners) listener();
}

/** Counts a request as on its way until it ends. */
export async function whilePending<Answer>(answer: Promise<Answer>): Promise<Answer> {
  add(1);
  try {
    return await answer;
  } finally {
    add(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a form of `sendForm` is on its way while its user waits. */
export const arePending = (): boolean => pending > 0;

/** Renders again when `arePending` changes. */
export function useArePending(): boolean {
  return useSyncExternalStore(subscribe, arePending, () => false);
}
