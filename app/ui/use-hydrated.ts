import { useSyncExternalStore } from "react";

/** Whether the page is hydrated: false on the server and in the first render, so that both match. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
