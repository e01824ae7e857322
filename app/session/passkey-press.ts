/* Remembers a press of the passkey button that comes before the page's own script runs. */
addEventListener(
  "click",
  ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-passkey]") : null;
    if (button) button.dataset["passkey"] = "pressed";
  },
  { capture: true },
);
