/**
 * Marks a form that a program sends before the forms' own scripts come: no key, click or touch was a person's. A
 * browser's own record of activity is no help, because tools that drive browsers set it.
 */
export function markUntouched(): void {
  let isByHand = false;
  for (const name of ["pointerdown", "keydown", "click"])
    addEventListener(name, ({ isTrusted }) => (isByHand ||= isTrusted), true);
  addEventListener("formdata", ({ formData }) => {
    if (!isByHand) formData.set("filling", "untouched");
  });
}
