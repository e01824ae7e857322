/* Some aids press a button without having touched or focused it. */
const signals = [
  "pointerdown",
  "pointermove",
  "keydown",
  "focusin",
  "touchstart",
  "click",
] as const;
/* On the way down, so that a script which wakes up can still hear what woke it. */
const options = { passive: true, capture: true };

/** Once, when the visitor first moves, touches or types. */
export function onFirstTouch(act: () => void): void {
  const once = (event: Event): void => {
    if (isRestingPointer(event)) return;
    for (const signal of signals) removeEventListener(signal, once, options);
    act();
  };
  for (const signal of signals) addEventListener(signal, once, options);
}

/** A browser reports a pointer that does not move when a page appears under it. */
function isRestingPointer(event: Event): boolean {
  if (event.type !== "pointermove") return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}

/** Runs the sleeping scripts, in order, at the visitor's first touch, or once they have all arrived. */
export function wakeOnTouch(): void {
  onFirstTouch(() => {
    if (document.readyState === "loading")
      document.addEventListener("readystatechange", runSleepers, { once: true });
    else runSleepers();
  });
}

function runSleepers(): void {
  for (const sleeper of document.querySelectorAll<HTMLScriptElement>(
    'script[type="text/asleep"]',
  )) {
    const script = document.createElement("script");
    if (sleeper.dataset["module"] !== undefined) script.type = "module";
    script.textContent = sleeper.textContent;
    document.head.append(script);
    script.remove();
  }
}
