import { useFetchers, useNavigation } from "react-router";
import { useArePending } from "#app/form/pending-sends.ts";

/** A line at the top while a page loads or a form is sent, from 300 ms on. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== "idle";
  const isFetching = useFetchers().some(({ state }) => state !== "idle");
  const isSending = useArePending();
  return isNavigating || isFetching || isSending ? (
    <div aria-hidden="true" className="page-progress" />
  ) : null;
}
