const shownMs = 3000;

/** After a redirect rule brought the visitor here, says so for a moment; the server left a cookie for it. */
export function tellMoved(): void {
  if (!/(?:^|; )moved=1/.test(document.cookie)) return;
  document.cookie = "moved=; Max-Age=0; Path=/";
  const toast = document.createElement("div");
  toast.className = "moved-toast";
  toast.setAttribute("role", "status");
  document.body.append(toast);
  // A status is read out where it changes, not where it is born with its words.
  setTimeout(() => {
    toast.innerHTML = "<b>URL Updated</b><p>This page has moved to a new location.</p>";
    setTimeout(() => toast.remove(), shownMs);
  }, 50);
}
