import { useEffect, useState } from "react";

interface Word {
  from: string;
  says: "hello" | "here" | "gone";
}

/** Whether the post is open in another tab of this browser. */
export function useOtherTab(id: string | null): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (id === null) return;
    const me = crypto.randomUUID();
    const others = new Set<string>();
    const channel = new BroadcastChannel(`post-editor:${id}`);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    const say = (says: Word["says"]) => channel.postMessage({ from: me, says } satisfies Word);
    channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
      if (data.says === "gone") others.delete(data.from);
      else others.add(data.from);
      if (data.says === "hello") say("here");
      setOpen(others.size > 0);
    });
    const leave = () => say("gone");
    // A page restored by the Back button was only suspended.
    const back = ({ persisted }: PageTransitionEvent) => (persisted ? say("hello") : undefined);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", back);
    say("hello");
    return () => {
      leave();
      channel.close();
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", back);
    };
  }, [id]);
  return open;
}
