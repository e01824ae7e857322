const seen = "display-face";

/**
 * Headings are painted in the fallback (of the same metrics) before the display face is asked for, so that
 * it never stands in the way of the first paint. Where it would break a line elsewhere and move what is being
 * read, this page keeps the fallback. A browser that has the face already uses it from the start.
 */
export function showDisplayFace(): void {
  const { classList } = document.documentElement;
  if (remembered()) {
    classList.add(seen);
    return;
  }
  requestAnimationFrame(() =>
    setTimeout(async () => {
      await document.fonts.load("700 1em Display");
      requestAnimationFrame(() => {
        const before = places();
        classList.add(seen);
        if (places() !== before) classList.remove(seen);
        remember();
      });
    }),
  );
}

/** Where everything stands that can be seen now. */
function places(): string {
  return [...document.querySelectorAll("h1,h2,h3,p,a,li,summary")]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top }) => top < innerHeight)
    .map(({ top, left }) => `${Math.round(top)} ${Math.round(left)}`)
    .join();
}

function remembered(): boolean {
  try {
    return localStorage.getItem(seen) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(seen, "1");
  } catch {
    // Storage may be switched off; the face is then asked for after each paint.
  }
}
