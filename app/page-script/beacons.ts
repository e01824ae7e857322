import * as addresses from "#app/addresses.ts";
import { type Arrival, readVisit } from "./visit.ts";

const depths = [25, 50, 75, 100];
let from: Arrival = {};

/** Counts visits, page views, calls, calls to action, submissions and scroll depth, without cookies. */
export function watchBeacons(): void {
  const visit = readVisit();
  ({ from } = visit);
  countView(visit);
  // Captured: while React hydrates a page, it stops clicks from bubbling.
  addEventListener(
    "click",
    (event) => {
      // A click can be on the document itself, which has no `closest`.
      const link = (event.target as Element).closest?.<HTMLElement>("[data-call],[data-cta]");
      if (!link) return;
      const { call, cta } = link.dataset;
      if (call !== undefined) send("phone_click", call);
      else if (cta !== undefined) send("cta_click", cta);
    },
    true,
  );
  addEventListener("submit", (event) => {
    const { lead } = (event.target as HTMLElement).dataset;
    if (lead !== undefined) send("form_submission", lead);
  });
  // Hydrated parts report accepted submissions and checked ZIP codes with this event.
  addEventListener("count", (event) => send(...(event as CustomEvent<[string, string]>).detail));
  watchDepth();
}

/**
 * Runs after the page is painted, or when the visitor leaves earlier, so that counting does not slow down
 * rendering.
 */
function countView({ isNew, previous }: ReturnType<typeof readVisit>): void {
  let counted = false;
  const count = (): void => {
    if (counted) return;
    counted = true;
    if (isNew) send("visit");
    // A page that no next page follows is where the visit ends.
    else if (previous) send("next_page", "", previous);
    send("page_view");
  };
  addEventListener("load", () => setTimeout(count, 1000));
  addEventListener("pagehide", count);
}

function watchDepth(): void {
  let next = 0;
  const measure = (): void => {
    const page = document.documentElement;
    const room = page.scrollHeight - innerHeight;
    const reached = room <= 0 ? 100 : (scrollY / room) * 100;
    while (reached >= (depths[next] ?? 1e9) - 0.5) {
      send("scroll_depth", String(depths[next]));
      next++;
    }
    if (next === depths.length) removeEventListener("scroll", measure);
  };
  addEventListener("scroll", measure, { passive: true });
}

function send(event: string, label = "", page = location.pathname): void {
  // Some browsers for privacy have no beacons, and count nothing.
  navigator.sendBeacon?.(addresses.beacon, JSON.stringify({ event, page, label, from }));
  dispatchEvent(new CustomEvent("counted", { detail: { event, page, label } }));
}
