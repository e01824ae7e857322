import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { agoText } from "#app/ui/time/elapsed.ts";
import type { DraftSaver, SavingState } from "./draft-saver.ts";

export function useSavingState(saver: DraftSaver): SavingState {
  return useSyncExternalStore(saver.subscribe, saver.state, saver.state);
}

const troubles = {
  offline: "Offline",
  "signed-out": "Signed out",
  failed: "Not saved yet",
  refused: "Not saved",
} as const;

/** Shows the autosave state. */
export function SavingStatus({ saver, saved }: { saver: DraftSaver; saved: boolean }) {
  const state = useSavingState(saver);
  const now = useClock();
  const { icon: Icon, text, tone } = display(state, now, saved);
  return (
    <p role="status" className={`flex min-w-0 items-center gap-1.5 text-sm ${tone}`}>
      {Icon ? (
        <Icon
          aria-hidden="true"
          className={`size-4 shrink-0 ${state.kind === "saving" ? "animate-spin" : ""}`}
        />
      ) : null}
      <span>{text}</span>
    </p>
  );
}

function display(state: SavingState, now: Date, saved: boolean) {
  const normalTone = "text-ink-soft";
  if (state.kind === "clean")
    return { icon: saved ? Check : null, text: saved ? "All changes saved" : "", tone: normalTone };
  if (state.kind === "unsaved") return { icon: null, text: "Not saved yet", tone: normalTone };
  if (state.kind === "saved") {
    const ago = agoText(new Date(state.at), now);
    return {
      icon: Check,
      text: ago === "just now" ? "Saved a moment ago" : `Saved ${ago}`,
      tone: normalTone,
    };
  }
  if (!("onDevice" in state)) return { icon: LoaderCircle, text: "Saving…", tone: normalTone };
  const where = state.onDevice
    ? "saved on this device"
    : "this device can't save it, so copy your text";
  return {
    icon: state.kind === "offline" ? CloudOff : TriangleAlert,
    text: `${troubles[state.kind]}: ${where}`,
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
