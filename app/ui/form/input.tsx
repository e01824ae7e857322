import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

export const controlClass =
  "block w-full min-h-11 rounded-md border border-control bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft transition-colors duration-150 hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-wash disabled:opacity-60 [&[readonly]]:bg-sunken";

export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input type={type} className={classNames(controlClass, className)} {...rest} />;
}
