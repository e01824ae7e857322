/** A control that a single key presses, as its `aria-keyshortcuts` says. */
export interface KeyControl {
  key: string;
  element: HTMLElement;
  label: string;
}

/** The visible controls with a single key; those of the page come before those of the frame. */
export function keyControls(): KeyControl[] {
  const found = document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]");
  const visible = [...found].filter(
    (element) => element.checkVisibility() || foldOf(element)?.checkVisibility(),
  );
  const inPage = (element: HTMLElement): boolean => element.closest("main") !== null;
  const ordered = [...visible.filter(inPage), ...visible.filter((element) => !inPage(element))];
  const controls = ordered.flatMap((element) =>
    singleKeys(element).map((key) => ({ key, element, label: labelOf(element) })),
  );
  return controls.filter(({ key }, at) => controls.findIndex((one) => one.key === key) === at);
}

/** The folded card that an element stands in; a key opens it. */
function foldOf(element: HTMLElement): HTMLDetailsElement | null {
  const closed = element.closest<HTMLDetailsElement>("details:not([open])");
  return closed?.matches("[data-fold]") ? closed : null;
}

/** Presses a button or link, and focuses a field. */
export function pressControl({ element }: KeyControl): void {
  const fold = foldOf(element);
  if (fold) fold.open = true;
  if (!element.matches("input:not([type=checkbox]), select, textarea")) return element.click();
  element.focus();
  element.scrollIntoView({ block: "nearest" });
}

function singleKeys(element: HTMLElement): string[] {
  const keys = (element.getAttribute("aria-keyshortcuts") ?? "").split(" ");
  return keys.filter((key) => key.length === 1);
}

function labelOf(element: HTMLElement): string {
  const named = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const label = named || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
  const text = element.getAttribute("aria-label") ?? label?.textContent ?? textOf(element);
  return text.trim();
}

/** Returns the words of a button without the keys that it shows. */
function textOf(element: HTMLElement): string {
  const shown = [...element.childNodes].filter(({ nodeName }) => nodeName !== "KBD");
  return shown.map(({ textContent }) => textContent).join("");
}
