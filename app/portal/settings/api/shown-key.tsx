import { useEffect, useRef } from "react";
import { CopyButton } from "#app/ui/copy-line.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Shows a new key. The portal shows it only once. */
export function ShownKey({ name, value }: { name: string; value: string }) {
  const place = useRef<HTMLDivElement>(null);
  // The form is further down the page, so this notice may be out of view.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Notice
        tone="warn"
        role="alert"
        title={`Copy the key ${name} now`}
        actions={<CopyButton text={value} label="Copy the key" size="sm" />}
      >
        <p>We store only a fingerprint of it, and cannot show it again.</p>
        <p className="mt-2 font-mono text-xs break-all select-all">{value}</p>
      </Notice>
    </div>
  );
}
