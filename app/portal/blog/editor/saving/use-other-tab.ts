import { useEffect, useState } from "react";
import { newId } from "#app/new-id.ts";

interface TabMessage {
  from: string;
  kind: "hello" | "here" | "gone";
}

/** Whether the post is open in another tab of this browser. */
export function useOtherTab(id: string | null): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (id === null || typeof BroadcastChannel === "undefined") return;
    const me = newId();
    const others = new Set<string>();
    const channel = new BroadcastChannel(`post-editor:${id}`);
    const post = (kind: TabMessage["kind"]) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      channel.postMessage({ from: me, kind } satisfies TabMessage);
    channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === "gone") others.delete(data.from);
      else others.add(data.from);
      if (data.kind === "hello") post("here");
      setOpen(others.size > 0);
    });
    const leave = () => post("gone");
    // A page restored by the Back button was only suspended.
    const back = ({ persisted }: PageTransitionEvent) => (persisted ? post("hello") : undefined);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", back);
    post("hello");
    return () => {
      leave();
      channel.close();
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", back);
    };
  }, [id]);
  return open;
}
