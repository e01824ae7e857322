import type { Autosaved } from "./use-autosave.ts";

const words: Record<Exclude<Autosaved["kind"], "refused">, string> = {
  clean: "",
  unsaved: "Not saved yet",
  saving: "Saving …",
  saved: "Saved as a draft",
};

/** Whether the typed texts are saved as a draft. */
export function SavingNote({ state }: { state: Autosaved }) {
  const isRefused = state.kind === "refused";
  return (
    <p
      role="status"
      className={isRefused ? "basis-full text-sm text-danger" : "self-center text-sm text-ink-soft"}
    >
      {isRefused ? `Not saved: ${state.message}` : words[state.kind]}
    </p>
  );
}
