const seen = "display-face";

/**
 * Headings are painted in the fallback (of the same metrics) before the display face is asked for, so that
 * it never stands in the way of the first paint. A browser that has it already uses it from the start.
 */
export function showDisplayFace(): void {
  const apply = (): void => document.documentElement.classList.add(seen);
  if (remembered()) {
    apply();
    return;
  }
  requestAnimationFrame(() =>
    setTimeout(() => {
      apply();
      void document.fonts.ready.then(remember);
    }),
  );
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
