import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

export function Checkbox({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="checkbox"
      className={classNames("size-6 shrink-0 rounded-sm accent-reassure", className)}
      {...rest}
    />
  );
}
