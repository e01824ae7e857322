import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { ChevronIcon } from "#app/ui/chevron-icon.tsx";
import { classNames } from "#app/ui/class-names.ts";

const openDelay = 200;
const skipDelay = 300;
let lastClosed = 0;

interface NavMenuProps {
  label: string;
  children: ReactNode;
  className?: string;
}

/** A disclosure that opens by click and key without any script; once awake, also under a resting mouse. */
export function NavMenu({ label, children, className }: NavMenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    if (box.current?.open) lastClosed = performance.now();
    if (box.current) box.current.open = false;
    openedByHover.current = false;
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || box.current?.open) return;
    const wait = performance.now() - lastClosed < skipDelay ? 0 : openDelay;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (box.current) box.current.open = true;
      openedByHover.current = true;
    }, wait);
  };
  const leave = (event: PointerEvent) => {
    clearTimeout(timer.current);
    if (event.pointerType === "mouse" && openedByHover.current) timer.current = setTimeout(close, 120);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !box.current?.open) return;
    close();
    box.current.querySelector("summary")?.focus();
  };
  const blur = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget) && event.relatedTarget) close();
  };

  return (
    <details
      ref={box}
      name="site-menu"
      className={classNames("group relative", className)}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={escape}
      onBlur={blur}
    >
      <summary
        className="flex items-center gap-1 rounded-md px-3 py-2 font-semibold hover:bg-sunken"
        onClick={(event) => {
          if (!openedByHover.current) return;
          event.preventDefault();
          openedByHover.current = false;
        }}
      >
        {label}
        <ChevronIcon className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 z-30 w-max max-w-md pt-2 whitespace-normal">
        <div className="rounded-md border border-line bg-surface p-2 shadow-lg">{children}</div>
      </div>
    </details>
  );
}
