import { useEffect, useRef, useState } from "react";
import type { RunningCall } from "#domain/writing/running-call.ts";
import type { Work } from "./use-generation.ts";

const lookAgainMs = 1500;

/**
 * Generations of this user that this page did not start: after a reload, or from another tab. `own` is whether this
 * page itself is running one, and so has its progress.
 */
export function useFollowed(
  running: readonly RunningCall[],
  own: boolean,
  reload: () => Promise<void>,
): { work: Work | null; said: string | null } {
  const following = !own && running.length > 0;
  const followed = useRef(false);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (following) {
      followed.current = true;
      setEnded(false);
      const timer = setInterval(() => void reload(), lookAgainMs);
      return () => clearInterval(timer);
    }
    setEnded(followed.current && !own);
    followed.current = false;
    return undefined;
  }, [following, own, reload]);
  return {
    work: following ? workOf(running) : null,
    said: ended ? "Writing is finished. Here are the results." : null,
  };
}

function workOf(running: readonly RunningCall[]): Work | null {
  const [first] = running;
  if (!first) return null;
  const posts = running.filter(({ purpose }) => purpose === "post");
  if (posts.length > 0)
    return {
      kind: "posts",
      percent: (100 * posts.reduce((sum, post) => sum + partOf(post), 0)) / posts.length,
      posts: posts.map(({ idea, title }) => ({ id: idea ?? title, title, state: "writing" })),
    };
  const { purpose, idea, count, progress } = first;
  if (purpose === "idea") return { kind: "regenerate", id: idea ?? "" };
  return { kind: "ideas", count, titles: progress?.kind === "titles" ? [...progress.titles] : [] };
}

function partOf({ progress }: RunningCall): number {
  return progress?.kind === "part" ? progress.part : 0;
}
