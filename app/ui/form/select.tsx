import { type ComponentProps, useEffect, useRef } from "react";
import { ChevronIcon } from "#app/ui/stroke-icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { controlClass } from "./input.tsx";

/** The native select: the best picker on every phone, and it works without JavaScript. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  const select = useRef<HTMLSelectElement>(null);
  const first = useRef(rest.value);
  // React does not hear of a choice that was made before the scripts ran.
  useEffect(() => {
    const { current } = select;
    if (current && first.current !== undefined && current.value !== first.current)
      current.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return (
    <span className="relative block">
      <select
        ref={select}
        className={classNames(controlClass, "appearance-none pr-10", className)}
        {...rest}
      >
        {children}
      </select>
      <ChevronIcon className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}
