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
  const once = (): void => {
    for (const signal of signals) removeEventListener(signal, once, options);
    act();
  };
  for (const signal of signals) addEventListener(signal, once, options);
}

/** Runs the sleeping scripts, in order, at the visitor's first touch. */
export function wakeOnTouch(): void {
  onFirstTouch(() => {
    for (const sleeper of document.querySelectorAll<HTMLScriptElement>(
      'script[type="text/asleep"]',
    )) {
      const script = document.createElement("script");
      if (sleeper.dataset["module"] !== undefined) script.type = "module";
      script.textContent = sleeper.textContent;
      document.head.append(script);
      script.remove();
    }
  });
}
