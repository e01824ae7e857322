import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./feedback/spinner.tsx";

export type ButtonTone = "action" | "quiet" | "ghost" | "danger" | "on-band";
type ButtonSize = "sm" | "bar" | "md" | "lg" | "icon";

interface ButtonStyle {
  tone?: ButtonTone;
  size?: ButtonSize;
}

const shape =
  "inline-flex items-center justify-center gap-2 rounded-md border font-semibold text-center no-underline transition-colors duration-150 disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60";

const tones: Record<ButtonTone, string> = {
  action: "border-transparent bg-action text-on-action hover:bg-action-strong",
  quiet: "border-control bg-surface text-ink hover:bg-sunken",
  ghost: "border-transparent bg-transparent text-ink hover:bg-sunken",
  danger: "border-danger bg-transparent text-danger hover:bg-danger-wash",
  "on-band": "border-on-band-soft bg-transparent text-on-band hover:bg-band-line",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 px-3 py-1 text-sm",
  bar: "min-h-11 px-2 py-1 text-sm sm:text-base",
  md: "min-h-11 px-4 py-2 text-base",
  lg: "min-h-12 px-6 py-3 text-lg leading-tight",
  icon: "size-9 shrink-0 p-0",
};

/** Button classes for elements that are not buttons (links, summaries, router links). */
export function buttonClass(
  { tone = "action", size = "md" }: ButtonStyle = {},
  extra?: string,
): string {
  return classNames(shape, tones[tone], sizes[size], extra);
}

type ButtonProps = ComponentProps<"button"> & ButtonStyle & { pending?: boolean };

export function Button({
  tone,
  size,
  pending,
  className,
  children,
  type = "button",
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass({ tone, size }, className)}
      {...rest}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<"a"> & ButtonStyle;

export function ButtonLink({ tone, size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ tone, size }, className)} {...rest}>
      {children}
    </a>
  );
}
