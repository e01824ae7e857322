import { Switch as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export function Switch({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={classNames(
        "inline-flex h-6 w-11 shrink-0 items-center rounded-xl border border-control bg-sunken p-0.5 transition-colors data-[state=checked]:border-reassure data-[state=checked]:bg-reassure disabled:opacity-60",
        className,
      )}
      {...rest}
    >
      <Primitive.Thumb className="block size-4 rounded-lg bg-ink-soft transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-surface" />
    </Primitive.Root>
  );
}
