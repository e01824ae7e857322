const shownMs = 3000;

/** Shows a brief toast after a redirect rule; the server sets a cookie for it. */
export function showMovedToast(): void {
  if (!/(?:^|; )moved=1/.test(document.cookie)) return;
  document.cookie = "moved=; Max-Age=0; Path=/";
  const toast = document.createElement("div");
  toast.className = "moved-toast";
  toast.setAttribute("role", "status");
  document.body.append(toast);
  // Screen readers announce a status when it changes, not when it is inserted with its text.
  setTimeout(() => {
    toast.innerHTML = "<b>URL Updated</b><p>This page has moved to a new location.</p>";
    setTimeout(() => toast.remove(), shownMs);
  }, 50);
}
