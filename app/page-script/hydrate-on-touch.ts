/* `click` is included because some assistive tools press a button without a touch or focus event. */
const signals = [
  "pointerdown",
  "pointermove",
  "keydown",
  "focusin",
  "touchstart",
  "click",
] as const;
/* Capture phase, so that a script that runs now can still handle the event that triggered it. */
const options = { passive: true, capture: true };

/** Calls `act` once, when the visitor first moves the pointer, touches or types. */
function onFirstTouch(act: () => void): void {
  const once = (event: Event): void => {
    if (isRestingPointer(event)) return;
    for (const signal of signals) removeEventListener(signal, once, options);
    act();
  };
  for (const signal of signals) addEventListener(signal, once, options);
}

/** Browsers report a pointer event without movement if a page loads under a resting pointer. */
function isRestingPointer(event: Event): boolean {
  if (event.type !== "pointermove") return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}

/** Runs the deferred scripts, in order, at the visitor's first touch, or once all of them have loaded. */
export function hydrateOnTouch(): void {
  onFirstTouch(() => {
    if (document.readyState === "loading")
      document.addEventListener("readystatechange", runInertScripts, { once: true });
    else runInertScripts();
  });
}

/* Browsers do not run a clone of a `nomodule` script. Without `async`, the new elements run in order. */
function runInertScripts(): void {
  for (const element of document.querySelectorAll<HTMLScriptElement>("[data-type]")) {
    const { src, integrity, text, dataset } = element;
    const script = document.createElement("script");
    Object.assign(script, { type: dataset["type"], async: false, integrity, text });
    if (src) script.src = src;
    document.head.append(script);
    script.remove();
  }
}
