const shownMs = 3000;

/** Shows a brief toast after a redirect rule; the server sets a cookie for it. */
export function showMovedToast(): void {
  const [, name] = /(?:^|; )((?:__Host-)?moved)=1/.exec(document.cookie) ?? [];
  if (!name) return;
  document.cookie = `${name}=; Max-Age=0; Path=/${name[0] === "_" ? "; Secure" : ""}`;
  const toast = document.createElement("div");
  toast.className = "moved-toast";
  toast.role = "status";
  document.body.append(toast);
  // Screen readers announce a status when it changes, not when it is inserted with its text.
  setTimeout(() => {
    toast.innerHTML = "<b>URL Updated</b><p>This page has moved to a new location.</p>";
    setTimeout(() => toast.remove(), shownMs);
  }, 50);
}
