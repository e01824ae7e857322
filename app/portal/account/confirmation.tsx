import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";

interface ConfirmationProps {
  intent: string;
  result: AnyResult | undefined;
  hidden?: Record<string, string>;
  title: string;
  /** Labels of the confirm button and the cancel link. */
  confirm: string;
  cancelLabel: string;
  children: ReactNode;
}

/** Confirms a permanent deletion. Part of the page and opened by URL, so it works without JavaScript. */
export function Confirmation({
  intent,
  result,
  hidden,
  title,
  confirm,
  cancelLabel: keep,
  children,
}: ConfirmationProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const pending = usePending(intent);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div
      role="group"
      aria-label={title}
      className="mt-3 rounded-md border border-danger bg-danger-wash p-4"
    >
      <p ref={heading} tabIndex={-1} className="font-semibold text-danger outline-none">
        {title}
      </p>
      <p className="mb-3 text-sm text-ink">{children}</p>
      <IntentForm intent={intent} result={result} hidden={hidden} className="flex flex-wrap gap-2">
        <Button type="submit" tone="danger" size="sm" pending={pending}>
          {confirm}
        </Button>
        <Link to="?" preventScrollReset className={buttonClass({ tone: "quiet", size: "sm" })}>
          {keep}
        </Link>
      </IntentForm>
    </div>
  );
}
