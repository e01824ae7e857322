import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useCopy } from "#app/ui/use-copy.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Shows a new key. The portal shows it only once. */
export function ShownKey({ name, value }: { name: string; value: string }) {
  const [state, copy] = useCopy(value);
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  // The form is further down the page, so this notice may be out of view.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Notice
        tone="warn"
        role="alert"
        title={`Copy the key ${name} now`}
        actions={
          <>
            {hydrated ? (
              <Button tone="quiet" size="sm" onClick={copy}>
                Copy the key
              </Button>
            ) : null}
            <span role="status" className="text-sm">
              {state === "copied" ? "Copied" : ""}
              {state === "failed" ? "Couldn't copy. Select the key and copy it." : ""}
            </span>
          </>
        }
      >
        <p>We store only a fingerprint of it, and cannot show it again.</p>
        <p className="mt-2 font-mono text-xs break-all select-all">{value}</p>
      </Notice>
    </div>
  );
}
