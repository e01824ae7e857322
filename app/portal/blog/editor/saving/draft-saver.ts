import * as addresses from "#app/addresses.ts";
import type { AutosaveAnswer, Autosaved } from "#domain/blog/saving/autosave-post.server.ts";
import type { Theirs } from "#domain/blog/saving/save-post.server.ts";
import type { PostFields, PostList } from "#domain/blog/schema.ts";
import type { FormResult } from "#app/form/result.ts";
import { sendForm, type UnsentReason } from "#app/form/send.ts";
import type { Draft } from "./draft.ts";
import { deviceStorage, removeCopy, storeCopy } from "./local-copy.ts";
import { formOf } from "./post-form.ts";

/** Autosave state. */
export type SavingState =
  | { kind: "clean" | "unsaved" | "saving" }
  | { kind: "saved"; at: number }
  /** `onDevice`: whether this device stored a copy. */
  | { kind: "offline" | "signed-out" | "failed" | "refused"; onDevice: boolean };

/** One editing session. */
export interface EditingSession {
  id: string | null;
  /** The base revision of the next save. */
  base: number;
  list: PostList;
  /** An id that all saves of this session carry. */
  editing: string;
}

export interface OtherEditor {
  by: string;
  at: Date | string;
}

type AutosaveResult = FormResult<AutosaveAnswer, Autosaved & { others: OtherEditor[] }>;

export interface DraftSaverOptions {
  draft: Draft;
  session: EditingSession;
  userId: string;
  onTheirs: (theirs: Theirs) => void;
  onOthers: (others: OtherEditor[]) => void;
}

export interface DraftSaver {
  session(): EditingSession;
  state(): SavingState;
  subscribe(listener: () => void): () => void;
  /** Starts watching; returns a function that stops it. */
  start(): () => void;
  /** Marks these fields as saved; later changes stay unsaved. */
  settle(changes?: Partial<EditingSession>, fields?: PostFields): void;
  /** Sets a new base or a new session without marking anything as saved. */
  move(changes: Partial<EditingSession>): void;
  /** Sends unsaved changes now; resolves to whether everything is on the server. */
  flush(): Promise<boolean>;
  /** Waits for the request in flight. */
  idle(): Promise<void>;
  /** Deletes all copies of this post from this device. */
  removeCopies(): void;
  /** Whether the editor has changes that were never saved manually. */
  differs(): boolean;
  dirty(): boolean;
}

const quietMs = 2000;
const longestMs = 10_000;
const retryMs = 15_000;
const copyMs = 300;
/** Browser limit for keepalive requests of a page that unloads. */
const keepaliveBytes = 60_000;

const unsentKinds: Record<UnsentReason, "offline" | "signed-out" | "failed" | "refused"> = {
  offline: "offline",
  unreachable: "offline",
  timeout: "offline",
  signed_out: "signed-out",
  forbidden: "refused",
  failed: "failed",
};

const stamp = (fields: PostFields): string => JSON.stringify(fields);
const isBlank = ({ title, excerpt, content }: PostFields): boolean =>
  [title, excerpt, content].every((text) => text.trim() === "");

/** Autosaves changes to the server, and stores a copy on this device while that fails. */
export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { draft, userId } = options;
  let session = options.session;
  let state: SavingState = { kind: "clean" };
  let saved = stamp(draft.read());
  let storedStamp = saved;
  let sending: Promise<boolean> | null = null;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let copying: ReturnType<typeof setTimeout> | undefined;
  let lastVersion = draft.version();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setState = (next: SavingState) => {
    if (next.kind === state.kind && !("at" in next) && !("onDevice" in next)) return;
    state = next;
    notify();
  };
  const clearTimers = () => {
    clearTimeout(saveTimer);
    clearTimeout(deadline);
    deadline = undefined;
  };
  const hasProblem = () => "onDevice" in state;
  const copy = (): boolean =>
    storeCopy(deviceStorage, userId, session.id, { fields: draft.read(), at: Date.now() });

  const send = async (): Promise<boolean> => {
    clearTimers();
    const fields = draft.read();
    const now = stamp(fields);
    if (now === storedStamp || (session.id === null && isBlank(fields))) {
      if (now === saved) setState({ kind: "clean" });
      return true;
    }
    if (!hasProblem()) setState({ kind: "saving" });
    const sentSession = session;
    const result = await sendForm<AutosaveResult>(addresses.autosavePost, formOf(fields, session), {
      background: true,
    });
    if (sentSession !== session) return false;
    if ("unsent" in result) {
      setState({ kind: unsentKinds[result.reason], onDevice: copy() });
      retry(retryMs);
      return false;
    }
    if (!result.ok) {
      const kind = result.reason === "rate_limited" ? "failed" : "refused";
      setState({ kind, onDevice: copy() });
      if (kind === "failed") retry(retryMs);
      return false;
    }
    removeCopy(deviceStorage, userId, session.id);
    storedStamp = now;
    session = { ...session, id: result.value.id };
    setState({ kind: "saved", at: Date.now() });
    options.onOthers(result.value.others);
    if (result.value.theirs) options.onTheirs(result.value.theirs);
    if (stamp(draft.read()) !== storedStamp) schedule();
    return true;
  };
  const run = (): Promise<boolean> => {
    sending ??= send().finally(() => (sending = null));
    return sending;
  };
  const retry = (after: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void run(), after);
  };
  const schedule = () => {
    retry(quietMs);
    deadline ??= setTimeout(() => void run(), longestMs);
  };
  const onChange = () => {
    if (draft.version() === lastVersion) return;
    lastVersion = draft.version();
    if (hasProblem()) {
      clearTimeout(copying);
      copying = setTimeout(copy, copyMs);
      return;
    }
    if (state.kind !== "saving") setState({ kind: "unsaved" });
    schedule();
  };
  const again = () => {
    if (document.visibilityState === "visible" && hasProblem()) void run();
  };
  const blurred = () => {
    if (state.kind === "unsaved") void run();
  };
  /** On unload: sends unsaved changes in a keepalive request if they fit, and always stores a copy on this device. */
  const leave = () => {
    const fields = draft.read();
    if (stamp(fields) === storedStamp || (session.id === null && isBlank(fields))) return;
    copy();
    const form = formOf(fields, session);
    if (new URLSearchParams(form).toString().length < keepaliveBytes)
      void sendForm(addresses.autosavePost, form, { keepalive: true, background: true });
  };

  return {
    session: () => session,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stop = draft.subscribe(onChange);
      addEventListener("online", again);
      addEventListener("focus", again);
      addEventListener("blur", blurred);
      document.addEventListener("visibilitychange", again);
      addEventListener("pagehide", leave);
      return () => {
        stop();
        clearTimers();
        clearTimeout(copying);
        removeEventListener("online", again);
        removeEventListener("focus", again);
        removeEventListener("blur", blurred);
        document.removeEventListener("visibilitychange", again);
        removeEventListener("pagehide", leave);
      };
    },
    settle(changes, fields = draft.read()) {
      if (changes) session = { ...session, ...changes };
      saved = stamp(fields);
      storedStamp = saved;
      lastVersion = draft.version();
      clearTimers();
      state = { kind: stamp(draft.read()) === storedStamp ? "clean" : "unsaved" };
      notify();
      if (state.kind === "unsaved") schedule();
    },
    async idle() {
      await sending;
    },
    removeCopies() {
      removeCopy(deviceStorage, userId, session.id);
      removeCopy(deviceStorage, userId, null);
    },
    move(changes) {
      session = { ...session, ...changes };
    },
    async flush() {
      if (sending) await sending;
      return await run();
    },
    differs: () => stamp(draft.read()) !== saved,
    dirty: () => stamp(draft.read()) !== storedStamp,
  };
}
