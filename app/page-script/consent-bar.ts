import { choose } from "./choose.ts";
import { currentChoice, hasPrivacyControl, withdrawOutdated } from "./stored-choice.ts";

/** Asks visitors who have not chosen yet. The bar is in every document, hidden. */
export function showConsentBar(bar: HTMLElement, version: string): void {
  const error = bar.querySelector<HTMLElement>("[role=alert]");
  let before: EventTarget | null = null;
  const update = (): void => {
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden =
      bar.dataset["asks"] === undefined || hasPrivacyControl() || currentChoice(version) !== null;
    if (hadFocus && bar.hidden) focusAgain(before);
  };
  bar.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget && !bar.contains(relatedTarget as Node)) before = relatedTarget;
  });
  bar.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const answer = button?.dataset["choose"];
    if (answer === undefined || bar.ariaBusy === "true") return;
    const agrees = (category: string): boolean =>
      answer === "all" ||
      (answer === "chosen" &&
        bar.querySelector<HTMLInputElement>(`[name=${category}]`)?.checked === true);
    const agreed = {
      analytics: agrees("analytics"),
      marketing: agrees("marketing"),
      chat: agrees("chat"),
    };
    bar.ariaBusy = "true";
    if (error) error.textContent = "";
    void choose(agreed, version).then((isDone) => {
      bar.ariaBusy = null;
      if (!isDone && error) error.textContent = error.dataset["failed"] ?? "";
      // The bar is gone: a screen reader hears why.
      if (isDone && bar.nextElementSibling)
        bar.nextElementSibling.textContent = bar.dataset["saved"] ?? "";
    });
  });
  withdrawOutdated(version);
  update();
  addEventListener("consentchange", update);
  // A choice in another tab.
  addEventListener("storage", (event) => {
    if (event.key === "consent" || event.key === null) dispatchEvent(new Event("consentchange"));
  });
  // A page that comes back with the back button, maybe after days and another choice.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) dispatchEvent(new Event("consentchange"));
  });
}

/** Keyboards go on where they were before the bar, or at the start of the page's content. */
function focusAgain(before: EventTarget | null): void {
  const place = before instanceof HTMLElement && before.isConnected ? before : null;
  (place ?? document.querySelector<HTMLElement>("#main"))?.focus({ preventScroll: true });
}
