import { useState } from "react";
import { preferenceCookie, readPreferences } from "#app/portal/frame/preferences.ts";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { Dialog, DialogContent } from "#app/ui/overlay/dialog.tsx";
import { keyControls } from "./key-controls.ts";
import { useSingleKeys } from "./use-single-keys.ts";

interface KeyLine {
  keys: string;
  label: string;
}

const everywhere: readonly KeyLine[] = [
  { keys: "Ctrl K", label: "Find anything" },
  { keys: "Ctrl B", label: "Show or hide the sidebar" },
  { keys: "?", label: "Show these keys" },
];

/** The single keys of the page, opened with "?", and the switch that turns them off. */
export function KeysSheet() {
  const [lines, setLines] = useState<readonly KeyLine[] | null>(null);
  const [isOff, setIsOff] = useState(false);
  useSingleKeys(() => {
    setIsOff(readPreferences(document.cookie).keys === "off");
    setLines(keyControls().map(({ key, label }) => ({ keys: key, label })));
  });
  const turn = (on: boolean) => {
    document.cookie = preferenceCookie("keys", on ? "on" : "off");
    setIsOff(!on);
  };
  return (
    <Dialog open={lines !== null} onOpenChange={(open) => (open ? undefined : setLines(null))}>
      <DialogContent title="Keyboard" description="What the keys do on this page.">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
          {[...(lines ?? []), ...everywhere].map(({ keys, label }) => (
            <div key={keys} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt>
                <kbd className="inline-block min-w-8 rounded-md border border-line bg-sunken px-2 py-0.5 text-center font-sans text-xs font-semibold">
                  {keys}
                </kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 border-t border-line pt-4">
          <CheckboxField
            id="single-keys"
            label="Use single keys"
            checked={!isOff}
            onChange={(event) => turn(event.currentTarget.checked)}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
