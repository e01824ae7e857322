import { useCallback, useEffect, useRef, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { type ProgressLine, readLine } from "#domain/writing/progress.ts";

const path = addresses.generatePosts;

export interface IdeasWork {
  kind: "ideas";
  count: number;
  titles: string[];
}

export interface PostsWork {
  kind: "posts";
  /** In the order of generation, one by one. */
  posts: { id: string; title: string; state: "waiting" | "writing" | "done" | "failed" }[];
  /** From 0 to 100. */
  percent: number;
}

export type Work = IdeasWork | PostsWork | { kind: "regenerate"; id: string };

interface Problem {
  message: string;
  hint: string;
}

export interface Generation {
  work: Work | null;
  /** The last error; cleared when a new generation starts. */
  problem: Problem | null;
  /** Message at the end of a generation. */
  said: string | null;
  generateIdeas(count: number): void;
  regenerate(id: string): void;
  generatePosts(ideas: readonly { id: string; title: string }[]): void;
  cancel(): void;
}

type Ending = Extract<ProgressLine, { kind: "done" | "cancelled" | "failed" }>;

/**
 * Runs generations one at a time. Leaving the page only prevents the next one from starting: the server finishes the
 * current one, unless it is canceled. `reload` loads the board that a generation leaves, `finish` dismisses it once
 * every chosen post is generated.
 */
export function useGeneration(
  reload: () => Promise<void>,
  finish: () => Promise<void>,
): Generation {
  const [work, setWork] = useState<Work | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const halted = useRef(false);
  useEffect(
    () => () => {
      halted.current = true;
      running.current?.abort();
    },
    [],
  );

  const begin = useCallback(
    (first: Work, run: (signal: AbortSignal) => Promise<void>) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      halted.current = false;
      setProblem(null);
      setSaid(null);
      setWork(first);
      void run(controller.signal).finally(() => {
        running.current = null;
        void reload().finally(() => setWork(null));
      });
    },
    [reload],
  );

  const generateIdeas = (count: number): void =>
    begin({ kind: "ideas", count, titles: [] }, async (signal) => {
      const end = await follow({ intent: "ideas", count: String(count) }, signal, (line) => {
        if (line.kind === "titles") setWork({ kind: "ideas", count, titles: line.titles });
      });
      if (end.kind === "failed") setProblem(orLost(end, "Failed to generate ideas"));
      if (end.kind === "cancelled") setSaid("Canceled. No ideas were saved.");
    });

  const regenerate = (id: string): void =>
    begin({ kind: "regenerate", id }, async (signal) => {
      const end = await follow({ intent: "regenerate", id }, signal, () => undefined);
      if (end.kind === "failed") setProblem(orLost(end, "Failed to regenerate idea"));
      if (end.kind === "done") setSaid("There's a new idea in its place.");
    });

  const generatePosts: Generation["generatePosts"] = (ideas) =>
    begin(postsWork(ideas), async (signal) => {
      const failures: Problem[] = [];
      let written = 0;
      let cancelled = false;
      for (const [index, { id, title }] of ideas.entries()) {
        cancelled ||= halted.current;
        if (cancelled) break;
        const show = (state: PostsWork["posts"][number]["state"], part: number) =>
          setWork((now) =>
            now?.kind === "posts"
              ? {
                  ...now,
                  percent: Math.max(now.percent, ((index + part) / ideas.length) * 100),
                  posts: now.posts.map((post) => (post.id === id ? { ...post, state } : post)),
                }
              : now,
          );
        show("writing", 0);
        const end = await follow({ intent: "post", id }, signal, (line) => {
          if (line.kind === "part") show("writing", line.part);
        });
        cancelled = end.kind === "cancelled";
        if (cancelled) break;
        if (end.kind === "failed")
          failures.push(orLost(end, `Unexpected error generating "${title}"`));
        else written++;
        show(end.kind === "done" ? "done" : "failed", 1);
      }
      const [first] = failures;
      if (first)
        setProblem({
          message: failures.length === 1 ? first.message : `${failures.length} posts failed`,
          hint: failures.length === 1 ? first.hint : "See each idea for the reason.",
        });
      const drafts = `${written} ${written === 1 ? "draft" : "drafts"} saved.`;
      if (cancelled) setSaid(`Canceled. ${drafts}`);
      else {
        setSaid(drafts);
        if (!first) await finish();
      }
    });

  const cancel = (): void => {
    const own = running.current;
    halted.current = true;
    const asked = fetch(path, { method: "POST", body: new URLSearchParams({ intent: "cancel" }) });
    void asked
      .then(({ ok }) => (ok && !own ? setSaid("Canceled.") : undefined))
      .catch(() => undefined)
      .finally(() => (own ? own.abort() : void reload()));
  };

  return {
    work,
    problem,
    said,
    generateIdeas,
    regenerate,
    generatePosts,
    cancel,
  };
}

function postsWork(ideas: readonly { id: string; title: string }[]): PostsWork {
  const posts = ideas.map(({ id, title }) => ({ id, title, state: "waiting" as const }));
  return { kind: "posts", percent: 0, posts };
}

const lost: Extract<Ending, { kind: "failed" }> = {
  kind: "failed",
  message: "",
  hint: "The connection was lost. Try again.",
};

function orLost(end: Problem, message: string): Problem {
  return { message: end.message || message, hint: end.hint };
}

/** Posts the form and reads the response line by line to its end. */
async function follow(
  fields: Record<string, string>,
  signal: AbortSignal,
  onLine: (line: ProgressLine) => void,
): Promise<Ending> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal,
    });
    if (!answer.ok || !answer.body || answer.redirected)
      return { ...lost, hint: "You may have been signed out. Reload the page." };
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return lost;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const read = readLine(line);
        if (!read) continue;
        if (read.kind === "done" || read.kind === "failed" || read.kind === "cancelled")
          return read;
        onLine(read);
      }
    }
  } catch {
    return signal.aborted ? { kind: "cancelled" } : lost;
  }
}
