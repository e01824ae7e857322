import { useSyncExternalStore } from "react";

/** Whether script runs: false on the server and in the first drawing, so that both draw the same. */
export function useAwake(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
