import { useCallback, useEffect, useRef, useState } from "react";
import { type MediaPurpose, refuseBeforeSending } from "#domain/media/file-rules.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { newId } from "#app/new-id.ts";
import { reportRefused } from "./report-refused.ts";
import { sendFile } from "./send-file.ts";

export interface Upload {
  id: string;
  file: File;
  state: "waiting" | "sending" | "preparing" | "done" | "failed";
  /** Sent fraction, from 0 to 1. */
  progress: number;
  title: string;
  message: string;
  /** Whether a retry with the same file may succeed. */
  retry: boolean;
}

export interface Uploads {
  list: readonly Upload[];
  add: (files: Iterable<File>) => void;
  retry: (id: string) => void;
  /** Cancels the upload if it is running, and removes it from the list. */
  remove: (id: string) => void;
}

interface UploadOptions {
  purpose: MediaPurpose;
  /** Id of the item whose file is replaced. */
  replace?: string;
  /** Where the files go; the library by default. */
  to?: string;
  onDone: (item: MediaItem, existed: boolean) => void;
}

const atOnce = 2;

/** Sends files two at a time, reports progress, and keeps failed ones for retry. */
export function useUploads({ purpose, replace, to, onDone }: UploadOptions): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  const change = useCallback((id: string, changes: Partial<Upload>) => {
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }, []);

  const start = useCallback(
    async (upload: Upload) => {
      const leaving = new AbortController();
      running.current.set(upload.id, leaving);
      change(upload.id, { state: "sending", progress: 0, title: "", message: "" });
      const answer = await sendFile(
        { file: upload.file, purpose, replace, to, signal: leaving.signal },
        (progress) =>
          change(upload.id, { progress, state: progress < 1 ? "sending" : "preparing" }),
      );
      running.current.delete(upload.id);
      if (leaving.signal.aborted) return;
      if (answer.ok) {
        const message = answer.existed ? "Already in the library" : "";
        change(upload.id, { state: "done", progress: 1, message });
        done.current(answer.item, answer.existed);
      } else {
        const { title, message, retry } = answer;
        change(upload.id, { state: "failed", title, message, retry });
      }
    },
    [change, purpose, replace, to],
  );

  useEffect(() => {
    for (const upload of list) {
      if (running.current.size >= atOnce) return;
      if (upload.state === "waiting" && !running.current.has(upload.id)) void start(upload);
    }
  }, [list, start]);

  const busy = list.some(({ state }) => state !== "done" && state !== "failed");
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [busy]);

  return {
    list,
    add: useCallback(
      (files) => {
        const added = [...files].map((file): Upload => {
          const refusal = refuseBeforeSending(file, purpose);
          if (refusal) reportRefused(file);
          return {
            id: newId(),
            file,
            state: refusal ? "failed" : "waiting",
            progress: 0,
            title: refusal?.title ?? "",
            message: refusal?.message ?? "",
            retry: false,
          };
        });
        setList((before) => [...before, ...added]);
      },
      [purpose],
    ),
    retry: useCallback((id) => change(id, { state: "waiting" }), [change]),
    remove: useCallback((id) => {
      running.current.get(id)?.abort();
      setList((before) => before.filter((one) => one.id !== id));
    }, []),
  };
}
