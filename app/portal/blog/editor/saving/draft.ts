import { useSyncExternalStore } from "react";
import type { TextSource } from "#app/portal/rich-text/text-source.ts";
import { emptyFields, type PostFields } from "#domain/blog/schema.ts";

/** The current state of the post in the editor. Components subscribe to what they show; nothing else re-renders. */
export interface Draft {
  /** One field; `content` is as of the last `read`. */
  field<Name extends keyof PostFields>(name: Name): PostFields[Name];
  /** All fields, with the current article. */
  read(): PostFields;
  set(changes: Partial<PostFields>): void;
  /** Replaces all fields, including the article. */
  replace(fields: PostFields): void;
  /** Marks the article as changed. */
  touch(): void;
  /** Increases with every change. */
  version(): number;
  attach(source: TextSource): () => void;
  subscribe(listener: () => void): () => void;
}

export function createDraft(initial: PostFields = emptyFields): Draft {
  let fields = initial;
  let version = 0;
  let text: TextSource | null = null;
  let stale = false;
  const listeners = new Set<() => void>();
  const changed = () => {
    version++;
    for (const listener of listeners) listener();
  };
  return {
    field: (name) => fields[name],
    read() {
      if (stale && text) {
        fields = { ...fields, content: text.html() };
        stale = false;
      }
      return fields;
    },
    set(changes) {
      fields = { ...fields, ...changes };
      changed();
    },
    replace(next) {
      fields = next;
      text?.put(next.content);
      stale = text !== null;
      changed();
    },
    touch() {
      stale = true;
      changed();
    },
    version: () => version,
    attach(source) {
      text = source;
      stale = true;
      return () => {
        if (stale) fields = { ...fields, content: source.html() };
        stale = false;
        text = null;
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes to one field of the draft. */
export function useField<Name extends keyof PostFields>(
  draft: Draft,
  name: Name,
): PostFields[Name] {
  const read = () => draft.field(name);
  return useSyncExternalStore(draft.subscribe, read, read);
}
