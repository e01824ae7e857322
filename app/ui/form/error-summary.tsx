import { useEffect, useRef } from "react";
import { jumpTo } from "#app/ui/jump-to.ts";

export interface SummarizedError {
  /** The id of the control to jump to; without it, the message is plain text. */
  fieldId?: string;
  message: string;
}

// Without JavaScript, autofocus moves focus here when the page reloads.
const takesFocus = { autoFocus: true };

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummarizedError[];
  id?: string;
  /** Changes with every submission (the action's result), so that repeated errors take focus again. */
  attempt?: unknown;
}

/** Lists the errors above a form, each linking to its field. Takes focus whenever a new list arrives. */
export function ErrorSummary({ title, errors, id = "error-summary", attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<{ attempt: unknown; text: string }>(undefined);
  const text = errors.map((error) => error.message).join("\n");
  useEffect(() => {
    const before = focused.current;
    // A shorter list of the same attempt leaves the focus in the field that was corrected.
    if (before?.attempt === attempt && (attempt !== undefined || before?.text === text)) return;
    focused.current = { attempt, text };
    if (text) box.current?.focus();
  }, [attempt, text]);
  if (!errors.length) return null;
  return (
    <div
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      {...takesFocus}
      aria-labelledby={`${id}-title`}
      className="rounded-md border border-danger bg-danger-wash p-4 text-ink"
    >
      <p id={`${id}-title`} className="font-semibold text-danger">
        {title}
      </p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ""}${error.message}`}>
            {error.fieldId ? (
              <a href={`#${error.fieldId}`} onClick={jumpTo} className="underline">
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
