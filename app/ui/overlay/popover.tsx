import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

/** A small panel anchored to its trigger. Requires an `aria-label`. */
export function PopoverContent({
  className,
  sideOffset = 6,
  align = "end",
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={classNames(
          "z-50 w-[min(22rem,calc(100vw-1rem))] rounded-md border border-line bg-surface text-sm text-ink shadow-lg data-[state=open]:animate-fade-in",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}
