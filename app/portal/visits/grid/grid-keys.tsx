import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { AnyResult } from "#app/form/result.ts";
import { type ScheduleQuery, scheduleAddress } from "#app/portal/visits/schedule-range.ts";

interface GridKeysProps {
  query: ScheduleQuery;
  /** The id of the picked lead. */
  picked: string | undefined;
  result: AnyResult | undefined;
  children: ReactNode;
}

/** Adds keys to the grid. The arrow keys move between free windows, and Escape drops the picked lead. */
export function GridKeys({ query, picked, result, children }: GridKeysProps) {
  const grid = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (picked) shownIn(grid.current, "button[data-slot]")[0]?.focus();
  }, [picked]);
  const bookedAt = result?.ok && result.intent === "book" ? result.at : null;
  useEffect(() => {
    // The booking removes the button that has the focus.
    if (bookedAt !== null) grid.current?.focus({ preventScroll: true });
  }, [bookedAt]);
  useEffect(() => {
    const element = grid.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && picked)
        void navigate(scheduleAddress({ ...query, lead: null }), { preventScrollReset: true });
      else if (moveFocus(element, event.key)) event.preventDefault();
    };
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [query, picked, navigate]);
  return (
    <div
      ref={grid}
      role="group"
      aria-label="Visits"
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 outline-none"
    >
      {children}
    </div>
  );
}

/** The elements of the view that fits the screen. */
const shownIn = (grid: HTMLElement | null, selector: string): HTMLElement[] =>
  [...(grid?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => one.checkVisibility());

/** Moves the focus from a free window to the next one in a direction. Returns false if there is none. */
function moveFocus(grid: HTMLElement | null, key: string): boolean {
  const from = document.activeElement;
  const direction = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[
    key
  ];
  if (!grid || !direction || !(from instanceof HTMLElement) || !from.matches("[data-slot]"))
    return false;
  const [right = 0, down = 0] = direction;
  const middle = (element: Element): { x: number; y: number } => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const here = middle(from);
  let nearest: { element: HTMLElement; far: number } | null = null;
  for (const element of shownIn(grid, "[data-slot]")) {
    const { x, y } = middle(element);
    const along = (x - here.x) * right + (y - here.y) * down;
    const aside = Math.abs((x - here.x) * down) + Math.abs((y - here.y) * right);
    // The factor prefers a window straight ahead to one in another row or column.
    const far = along + 4 * aside;
    if (along > 4 && (!nearest || far < nearest.far)) nearest = { element, far };
  }
  nearest?.element.focus();
  return nearest !== null;
}
