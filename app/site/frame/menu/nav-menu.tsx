import { type ReactNode, useRef } from "react";
import { ChevronIcon } from "#app/ui/stroke-icons.tsx";
import { useHoverMenu } from "./hover-menu.ts";

/** A disclosure that opens by click and keyboard without JavaScript; once hydrated, also on mouse hover. */
export function NavMenu({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  useHoverMenu(box);
  return (
    <details ref={box} name="site-menu" className="group relative">
      <summary className="flex items-center gap-1 rounded-md px-2 py-2 font-semibold hover:bg-sunken">
        {label}
        <ChevronIcon className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 z-30 w-max max-w-md pt-2 whitespace-normal">
        <div className="rounded-md border border-line bg-surface p-2 shadow-lg">{children}</div>
      </div>
    </details>
  );
}
