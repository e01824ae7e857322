import * as addresses from "#app/addresses.ts";
import { type Arrival, readVisit } from "./visit.ts";

const depths = [25, 50, 75, 100];
let from: Arrival = {};

/** Counts visits, page views, calls, calls to action, submissions and scroll depth, without cookies. */
export function watchBeacons(): void {
  const visit = readVisit();
  ({ from } = visit);
  countView(visit.isNew);
  addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLElement>("[data-call],[data-cta]");
    if (!link) return;
    const { call, cta } = link.dataset;
    if (call !== undefined) send("phone_click", call);
    else if (cta !== undefined) send("cta_click", cta);
  });
  addEventListener("submit", (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (form?.dataset["lead"] !== undefined) send("form_submission", form.dataset["lead"]);
  });
  // Hydrated forms report accepted submissions with this event.
  addEventListener("submitted", (event) =>
    send("form_submission", (event as CustomEvent<string>).detail),
  );
  watchDepth();
}

/**
 * Runs after the page is painted, or when the visitor leaves earlier, so that counting does not slow down
 * rendering.
 */
function countView(first: boolean): void {
  let counted = false;
  const count = (): void => {
    if (counted) return;
    counted = true;
    if (first) send("visit", "");
    send("page_view", "");
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
    while (next < depths.length && reached >= (depths[next] ?? 101) - 0.5) {
      send("scroll_depth", String(depths[next]));
      next++;
    }
    if (next === depths.length) removeEventListener("scroll", measure);
  };
  addEventListener("scroll", measure, { passive: true });
}

function send(event: string, label: string): void {
  const page = location.pathname;
  navigator.sendBeacon(addresses.beacon, JSON.stringify({ event, page, label, from }));
  dispatchEvent(new CustomEvent("counted", { detail: { event, page, label } }));
}
