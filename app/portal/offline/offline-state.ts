import { useSyncExternalStore } from "react";
import type { WaitingChange } from "./waiting-change.ts";

export interface OfflineState {
  /** Whether the last request of the portal reached no server. */
  away: boolean;
  /** Changes that wait, conflict or are refused, in order. */
  changes: readonly WaitingChange[];
  /** Whether their author has to sign in again. */
  signedOut: boolean;
}

const atFirst: OfflineState = { away: false, changes: [], signedOut: false };
let state = atFirst;
const listeners = new Set<() => void>();

export function setOffline(change: Partial<OfflineState>): void {
  const isSame = Object.entries(change).every(
    ([name, value]) => state[name as keyof OfflineState] === value,
  );
  if (isSame) return;
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const offlineState = (): OfflineState => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOffline(): OfflineState {
  return useSyncExternalStore(subscribe, offlineState, () => atFirst);
}
