import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { CodeSettings } from "#domain/codes/code-settings.ts";

/** The switches for all codes. */
export function CodeSettingsCard({ scriptsOnly, safeMode }: CodeSettings) {
  return (
    <Card>
      <CardHeader title="For all codes" />
      <ul className="divide-y divide-line">
        <SettingRow
          name="scriptsOnly"
          isOn={scriptsOnly}
          title="Visitors get scripts only"
          text="Visitors get analytics, header scripts and body scripts. All other types reach administrators only."
        />
        <SettingRow
          name="safeMode"
          isOn={safeMode}
          title="Safe mode"
          text="Pages contain no custom code at all. Add ?safe-mode to the address of a page to see it without, as an administrator."
        />
      </ul>
    </Card>
  );
}

interface SettingRowProps {
  name: string;
  isOn: boolean;
  title: string;
  text: string;
}

function SettingRow({ name, isOn, title, text }: SettingRowProps) {
  const value = String(!isOn);
  const pending = usePending("settings", [name, value]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 max-w-prose">
        <p className="text-sm font-semibold">
          {title}: {isOn ? "on" : "off"}
        </p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <IntentForm intent="settings" hidden={{ [name]: value }} className="contents">
        <Button type="submit" tone="quiet" size="sm" pending={pending}>
          Switch {isOn ? "off" : "on"}
          <span className="sr-only">: {title}</span>
        </Button>
      </IntentForm>
    </li>
  );
}
