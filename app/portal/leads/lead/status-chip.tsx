import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

type StatusChipProps = Omit<ComponentProps<"button">, "type"> & { isPressed: boolean };

/** One of several values, saved by a press. */
export function StatusChip({ isPressed, className, ...rest }: StatusChipProps) {
  return (
    <button
      type="submit"
      aria-pressed={isPressed}
      className={classNames(
        "flex min-h-11 items-center justify-center rounded-md border px-2 text-sm font-semibold transition-colors",
        isPressed
          ? "border-ink bg-ink text-ground"
          : "border-control bg-surface text-ink hover:bg-sunken",
        className,
      )}
      {...rest}
    />
  );
}
