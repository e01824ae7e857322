import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { Button } from "#app/ui/button.tsx";

interface CodeSwitchProps {
  id: string;
  name: string;
  enabled: boolean;
}

/** Switches a code on or off from the list. */
export function CodeSwitch({ id, name, enabled }: CodeSwitchProps) {
  const pending = usePending("switch", ["id", id]);
  return (
    <IntentForm intent="switch" hidden={{ id, enabled: String(!enabled) }} className="contents">
      <Button
        type="submit"
        tone="quiet"
        size="sm"
        pending={pending}
        role="switch"
        aria-checked={enabled}
        aria-label={name}
      >
        <span
          aria-hidden="true"
          className={`relative inline-block h-5 w-9 rounded-full ${enabled ? "bg-reassure" : "bg-control"}`}
        >
          <span
            className={`absolute top-0.5 size-4 rounded-full bg-surface transition-[left] duration-150 ${enabled ? "left-4.5" : "left-0.5"}`}
          />
        </span>
        {enabled ? "On" : "Off"}
      </Button>
    </IntentForm>
  );
}
