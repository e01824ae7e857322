/*
 * A separate script, in the document only if a map key is configured. It runs before React hydrates, so that the
 * first click counts. The map provider receives no visitor data before that click.
 */
addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-map-frame]") : null;
  const place = button?.closest("figure")?.querySelector("[data-map-place]");
  const src = button?.dataset["mapFrame"];
  if (!place || !src || place.firstChild) return;
  const frame = document.createElement("iframe");
  frame.title = button.dataset["mapTitle"] ?? "";
  // The frame is cross-origin: its scripts and storage stay isolated.
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
  frame.referrerPolicy = "no-referrer-when-downgrade";
  frame.className = "size-full";
  frame.src = src;
  place.append(frame);
  frame.focus();
});
