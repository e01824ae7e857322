import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";

interface Action {
  intent: string;
  label: string;
  /** What it does, in a sentence. */
  explains: string;
}

/** Buttons that start work at once, each with a sentence about it. */
export function ActionBar({ actions }: { actions: readonly Action[] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {actions.map(({ intent, label, explains }) => (
        <IntentForm
          key={intent}
          intent={intent}
          className="flex flex-wrap items-center gap-x-3 gap-y-1"
        >
          <IntentButton intent={intent} tone="quiet" size="sm" aria-describedby={`${intent}-does`}>
            {label}
          </IntentButton>
          <span id={`${intent}-does`} className="min-w-0 flex-1 basis-48 text-xs text-ink-soft">
            {explains}
          </span>
        </IntentForm>
      ))}
    </div>
  );
}
