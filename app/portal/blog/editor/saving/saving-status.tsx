import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { agoText } from "#app/ui/time/elapsed.ts";
import type { DraftSaver, Keeping } from "./draft-saver.ts";

export function useKeeping(saver: DraftSaver): Keeping {
  return useSyncExternalStore(saver.subscribe, saver.state, saver.state);
}

const troubles = {
  offline: "Offline",
  "signed-out": "Signed out",
  failed: "Not saved yet",
  refused: "Not saved",
} as const;

/** Shows the autosave state. */
export function KeepingStatus({ saver, saved }: { saver: DraftSaver; saved: boolean }) {
  const keeping = useKeeping(saver);
  const now = useClock();
  const { icon: Icon, text, tone } = look(keeping, now, saved);
  return (
    <p role="status" className={`flex min-w-0 items-center gap-1.5 text-sm ${tone}`}>
      {Icon ? (
        <Icon
          aria-hidden="true"
          className={`size-4 shrink-0 ${keeping.kind === "saving" ? "animate-spin" : ""}`}
        />
      ) : null}
      <span>{text}</span>
    </p>
  );
}

function look(keeping: Keeping, now: Date, saved: boolean) {
  const calm = "text-ink-soft";
  if (keeping.kind === "clean")
    return { icon: saved ? Check : null, text: saved ? "All changes saved" : "", tone: calm };
  if (keeping.kind === "unsaved") return { icon: null, text: "Not saved yet", tone: calm };
  if (keeping.kind === "kept") {
    const ago = agoText(new Date(keeping.at), now);
    return {
      icon: Check,
      text: ago === "just now" ? "Saved a moment ago" : `Saved ${ago}`,
      tone: calm,
    };
  }
  if (!("onDevice" in keeping)) return { icon: LoaderCircle, text: "Saving…", tone: calm };
  const where = keeping.onDevice
    ? "saved on this device"
    : "this device can't save it, so copy your text";
  return {
    icon: keeping.kind === "offline" ? CloudOff : TriangleAlert,
    text: `${troubles[keeping.kind]}: ${where}`,
    tone: "font-semibold text-warn",
  };
}

function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
