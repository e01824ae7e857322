import { useEffect, useState } from "react";
import type { PostFields } from "#domain/blog/schema.ts";
import type { Draft } from "./saving/draft.ts";

const pauseMs = 700;

/** The whole draft, read when the writer pauses: what counts and judges words does not slow the keys. */
export function useLiveText(draft: Draft): PostFields {
  const [fields, setFields] = useState(() => draft.read());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setFields(draft.read()), pauseMs);
    };
    soon();
    const stop = draft.subscribe(soon);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [draft]);
  return fields;
}
