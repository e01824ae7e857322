import { type RefObject, useEffect } from "react";

/** Text typed into a field and left there, by field. It ends with the tab or a reload. */
const unsent = new Map<string, string>();

/** Keeps the text of a field until `key` is read again. An empty text is forgotten. */
export function keepUnsent(key: string, text: string): void {
  if (text.trim()) unsent.set(key, text);
  else unsent.delete(key);
}

/** Puts the kept text back into the empty text area inside `box`, and returns it to `onRestore`. */
export function useUnsentText(
  box: RefObject<HTMLElement | null>,
  key: string,
  onRestore?: (text: string) => void,
): void {
  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    const text = unsent.get(key);
    if (!area || area.value !== "" || text === undefined) return;
    area.value = text;
    onRestore?.(text);
  }, [box, key, onRestore]);
}
