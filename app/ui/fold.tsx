import type { ComponentProps, ReactNode } from "react";
import { ChevronIcon } from "./stroke-icons.tsx";
import { classNames } from "./class-names.ts";

interface FoldProps extends Omit<ComponentProps<"details">, "open"> {
  label: ReactNode;
  labelClass?: string;
  isOpen?: boolean | undefined;
  /** The label takes the whole width, with the sign at its end. */
  isRow?: boolean;
  /** A sign of its own, or none where the label is one. */
  sign?: ReactNode;
  /** What the label does not say. */
  summary?: Pick<ComponentProps<"summary">, "aria-label" | "aria-keyshortcuts" | "title">;
}

/** Hides its content until a tap. Every fold of the portal uses it. It works without JavaScript. */
export function Fold({
  label,
  labelClass = "text-sm font-semibold",
  isOpen = false,
  isRow = false,
  sign,
  summary,
  children,
  ...rest
}: FoldProps) {
  const look = isRow ? "gap-3 [&>svg:last-child]:ml-auto" : "min-h-9 w-fit gap-2";
  return (
    <details open={isOpen || undefined} {...rest}>
      <summary
        {...summary}
        className={classNames("flex items-center rounded-md", look, labelClass)}
      >
        {label}
        {sign === undefined ? (
          <ChevronIcon className="size-[1em] shrink-0 transition-[rotate] [[open]>summary>&]:rotate-180" />
        ) : (
          sign
        )}
      </summary>
      {children}
    </details>
  );
}
