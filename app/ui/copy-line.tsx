import { Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { useCopy } from "./use-copy.ts";

interface CopyButtonProps {
  text: string;
  label: string;
  size?: "sm" | "md";
}

/** Shows a text with a button that copies it. */
export function CopyLine({ text, label }: { text: string; label?: string }) {
  return (
    <div className="grid gap-1">
      {label ? <span className="text-sm font-semibold">{label}</span> : null}
      <div className="flex flex-wrap items-center gap-3">
        <code className="text-sm wrap-anywhere select-all">{text}</code>
        <CopyButton text={text} label="Copy" size="sm" />
      </div>
    </div>
  );
}

export function CopyButton({ text, label, size = "md" }: CopyButtonProps) {
  const [state, copy] = useCopy(text);
  const outcome = { idle: "", copied: "Copied", failed: "Select and copy it by hand" }[state];
  return (
    <>
      <Button tone="quiet" size={size} onClick={copy} className="noscript:hidden">
        <Copy aria-hidden="true" className="size-4" />
        {outcome || label}
      </Button>
      {/* A status within the button would take its name away. */}
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  );
}
