import { Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { useCopy } from "./use-copy.ts";

/** Shows a text with a button that copies it. */
export function CopyLine({ text, label }: { text: string; label?: string }) {
  const [state, copy] = useCopy(text);
  return (
    <div className="grid gap-1">
      {label ? <span className="text-sm font-semibold">{label}</span> : null}
      <div className="flex flex-wrap items-center gap-3">
        <code className="text-sm wrap-anywhere select-all">{text}</code>
        <Button tone="quiet" size="sm" onClick={copy} className="noscript:hidden">
          <Copy aria-hidden="true" className="size-4" />
          {state === "copied" ? "Copied" : "Copy"}
        </Button>
      </div>
    </div>
  );
}
