/* Remembers a click on the passkey button that happens before the page's main script runs. */
addEventListener(
  "click",
  ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-passkey]") : null;
    if (button) button.dataset["passkey"] = "pressed";
  },
  { capture: true },
);
