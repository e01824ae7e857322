const signals = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"] as const;

/** Runs the sleeping scripts, in order, at the visitor's first touch. */
export function wakeOnTouch(): void {
  let awake = false;
  const wake = (): void => {
    if (awake) return;
    awake = true;
    for (const signal of signals) removeEventListener(signal, wake);
    for (const sleeper of document.querySelectorAll<HTMLScriptElement>(
      'script[type="text/asleep"]',
    )) {
      const script = document.createElement("script");
      if (sleeper.dataset["module"] !== undefined) script.type = "module";
      script.textContent = sleeper.textContent;
      document.head.append(script);
      script.remove();
    }
  };
  for (const signal of signals) addEventListener(signal, wake, { passive: true });
}
