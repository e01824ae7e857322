import { useEffect, useRef, useState } from "react";
import { useActionData, useLocation, useNavigation } from "react-router";
import { announce } from "./announce.ts";

/**
 * The result of the page's last form. The router clears its own on revalidation; this one stays until another form
 * returns a result or the user navigates.
 */
export function useResult<Action>(): ReturnType<typeof useActionData<Action>> {
  const given = useActionData<Action>();
  const { key } = useLocation();
  const { state, formMethod, location: next } = useNavigation();
  // The page gets a new key after a post, and a reload can drop the answer before React draws that key.
  const keys = state === "loading" && formMethod === "POST" ? `${key} ${next.key}` : key;
  const [last, setLast] = useState({ keys, result: given });
  if (given !== undefined && (last.result !== given || last.keys !== keys))
    setLast({ keys, result: given });
  return given ?? (last.keys.split(" ").includes(key) ? last.result : undefined);
}

interface FormOutcome {
  ok: boolean;
  message: string;
  at: number;
}

/** Shows a success toast once per result; skips results without a message. */
export function useResultToast(result: FormOutcome | undefined, description?: string): void {
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    if (!result?.ok || !result.message || shownAt.current === result.at) return;
    shownAt.current = result.at;
    announce(result, { description });
  }, [result, description]);
}
