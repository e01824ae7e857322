/*
 * The script of an article page. It is inert until the first touch and, unlike React, is ready before that touch
 * becomes a click. A video's service receives no visitor data before that click.
 */
document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const play = target.closest<HTMLElement>("[data-video-frame]");
  if (play) playVideo(play);
  const share = target.closest<HTMLElement>("[data-share]");
  if (share) void shareArticle(share);
});

function playVideo(button: HTMLElement): void {
  const place = button.closest("[data-video]")?.querySelector("[data-video-place]");
  const src = button.dataset["videoFrame"];
  if (!place || !src || place.firstChild) return;
  const frame = document.createElement("iframe");
  frame.title = button.dataset["videoTitle"] ?? "";
  // The frame is of another origin: its scripts and storage stay its own.
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-presentation");
  frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = src;
  place.append(frame);
  frame.focus();
}

async function shareArticle(button: HTMLElement): Promise<void> {
  const url = button.dataset["share"] ?? location.href;
  const title = button.dataset["shareTitle"] ?? document.title;
  const status = document.querySelector("[data-shared]");
  try {
    // Missing in many desktop browsers, and on pages without TLS.
    if ("share" in navigator) {
      await navigator.share({ title, url });
      return;
    }
    await (navigator as Navigator).clipboard.writeText(url);
    if (status) status.textContent = "Link copied.";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    if (status) status.textContent = `Copy this link: ${url}`;
  }
}
