const signals = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"] as const;

/** Once, when the visitor first moves, touches or types. */
export function onFirstTouch(act: () => void): void {
  const once = (): void => {
    for (const signal of signals) removeEventListener(signal, once);
    act();
  };
  for (const signal of signals) addEventListener(signal, once, { passive: true });
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
