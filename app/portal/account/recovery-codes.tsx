import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useCopy } from "#app/ui/use-copy.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const box = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  useEffect(() => box.current?.focus(), []);
  const text = `Recovery codes, each works once:\n\n${codes.join("\n")}\n`;
  const [copied, copy] = useCopy(text);
  return (
    <section
      ref={box}
      tabIndex={-1}
      data-print=""
      aria-labelledby="recovery-codes-title"
      className="rounded-md border border-warn bg-warn-wash p-3 text-ink sm:p-4"
    >
      <h3 id="recovery-codes-title" className="text-base">
        Save your recovery codes now
      </h3>
      <p className="mt-1 text-sm">
        If you lose your phone, use one of these instead of the app&rsquo;s code or a passkey. Each
        works once. We can't show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-3 grid gap-x-6 gap-y-1 rounded-md border border-line bg-surface p-3 font-mono text-xs whitespace-nowrap sm:grid-cols-2 sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        {hydrated ? (
          <Button tone="quiet" size="sm" onClick={copy}>
            Copy
          </Button>
        ) : null}
        <ButtonLink
          tone="quiet"
          size="sm"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </ButtonLink>
        {hydrated ? (
          <Button tone="quiet" size="sm" onClick={() => print()}>
            Print
          </Button>
        ) : null}
        <span role="status" className="text-sm">
          {copied === "copied"
            ? "Copied"
            : copied === "failed"
              ? "Couldn't copy. Select the codes and copy them."
              : ""}
        </span>
      </div>
    </section>
  );
}
