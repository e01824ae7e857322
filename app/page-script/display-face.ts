import { keep, recall } from "./browser-storage.ts";

const cachedClass = "display-face";
/** Milliseconds of a first visit, which keeps the system's typeface for text. */
const firstVisitMs = 86_400_000;

/**
 * Headings paint in the fallback (with the same metrics) before the display face is requested, so that the font
 * never blocks the first paint. If it would change a line break and shift visible content, this page stays with
 * the fallback. A browser that already has the font uses it from the start; without storage it is requested after
 * each paint. The body typeface comes with the second page, and is used from the next day on.
 */
export function showDisplayFace(): void {
  const { classList } = document.documentElement;
  const since = recall(cachedClass) as number | null;
  if (since) {
    classList.add(cachedClass, Date.now() - since > firstVisitMs ? "own-face" : "later");
    return;
  }
  requestAnimationFrame(() =>
    setTimeout(async () => {
      await document.fonts.load("700 1em Display");
      requestAnimationFrame(() => {
        const before = places();
        classList.add(cachedClass);
        if (places() !== before) classList.remove(cachedClass);
        keep(cachedClass, Date.now());
      });
    }),
  );
}

/** Positions of the visible text elements and drawings: a row that wraps moves its chevron. Closed rows do not count. */
function places(): string {
  return String(
    Array.from(document.querySelectorAll("h1,h2,h3,p,a,li,svg"), (element) => {
      const { x, y } = element.getBoundingClientRect();
      return y < innerHeight && element.checkVisibility() && [Math.round(x), Math.round(y)];
    }),
  );
}
