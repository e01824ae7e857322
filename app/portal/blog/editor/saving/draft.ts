import { useSyncExternalStore } from "react";
import { emptyFields, type PostFields } from "#domain/blog/schema.ts";

/** Where the article itself is written: it is read as HTML only when somebody needs it. */
export interface TextSource {
  html(): string;
  put(html: string): void;
}

/** The post as it stands in the editor. Parts of the page follow what they show; nothing else is drawn again. */
export interface Draft {
  /** One field; `content` is that of the last `read`. */
  field<Name extends keyof PostFields>(name: Name): PostFields[Name];
  /** All fields with the article as it is now. */
  read(): PostFields;
  set(changes: Partial<PostFields>): void;
  /** Puts other fields in the place of all, the article included. */
  replace(fields: PostFields): void;
  /** The article has changed. */
  touch(): void;
  /** Grows with every change. */
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

/** One field of the draft, followed. */
export function useField<Name extends keyof PostFields>(
  draft: Draft,
  name: Name,
): PostFields[Name] {
  const read = () => draft.field(name);
  return useSyncExternalStore(draft.subscribe, read, read);
}
