import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useFetchers,
  useNavigation,
  useRevalidator,
} from "react-router";

/** A refused change has an error status, but the page still reloads its data. */
export function readAfterForms(): boolean {
  return true;
}

/** A form post changes nothing that public pages show, and revalidating would lose the page if the network is down. */
export function skipAfterForms({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}

/**
 * Reads the page again after a reload that overlapped a change. Such a reload can begin before the change and end last. React
 * Router then shows the old state.
 */
export function useReadAgain(): void {
  const { state, revalidate } = useRevalidator();
  const isChanging = useFetchers().some(
    ({ formMethod }) => formMethod !== undefined && formMethod !== "GET",
  );
  const ranBeside = useRef(false);
  useEffect(() => {
    if (state === "loading" && isChanging) ranBeside.current = true;
    if (state === "loading" || isChanging || !ranBeside.current) return;
    ranBeside.current = false;
    void revalidate();
  }, [state, isChanging, revalidate]);
}

/**
 * Returns a function that reloads the data of the page. The reload waits until React has drawn the router's state and no
 * navigation is under way: the router drops the answer to a form at a reload, and a slow browser may not have drawn it yet.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const [asked, setAsked] = useState(0);
  const begun = useRef(0);
  useEffect(() => {
    if (asked === begun.current || !isIdle) return;
    begun.current = asked;
    void revalidate();
  }, [asked, isIdle, revalidate]);
  return useCallback(() => startTransition(() => setAsked((times) => times + 1)), []);
}
