import type { ComponentProps, KeyboardEvent } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { controlClass } from "./input.tsx";

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={classNames(controlClass, rows > 2 ? "min-h-28" : "min-h-18", className)}
      {...rest}
    />
  );
}

/** Ignores Enter: the text is one line, even where the field wraps it. */
export function keepOneLine(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
