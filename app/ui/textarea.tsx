import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlClass } from "./input.tsx";

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={classNames(controlClass, "field-sizing-content min-h-28", className)}
      {...rest}
    />
  );
}
