/*
 * A script of its own, in the document only where a map key is configured. It is awake while React sleeps, so
 * that the first press counts; the map's provider hears nothing of the visitor before.
 */
addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-map-frame]") : null;
  const place = button?.closest("figure")?.querySelector("[data-map-place]");
  const src = button?.dataset["mapFrame"];
  if (!place || !src || place.firstChild) return;
  const frame = document.createElement("iframe");
  frame.title = button.dataset["mapTitle"] ?? "";
  // The frame is of another origin: its scripts and storage stay its own.
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
  frame.referrerPolicy = "no-referrer-when-downgrade";
  frame.className = "size-full";
  frame.src = src;
  place.append(frame);
  frame.focus();
});
