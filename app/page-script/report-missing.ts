import * as addresses from "#app/addresses.ts";

/*
 * A separate script, only in the document of a missing page: reports the view as a person's, with an id of this tab's
 * session. The server already knows the view; programs that run no script do not send this.
 */
const storageKey = "session";

function sessionId(): string {
  const made = Math.random().toString(36).slice(2) + Date.now().toString(36);
  try {
    const known = sessionStorage.getItem(storageKey) ?? made;
    sessionStorage.setItem(storageKey, known);
    return known;
  } catch {
    // Storage may be disabled; the id then lasts for this page.
    return made;
  }
}

addEventListener("load", () => {
  void fetch(addresses.reportMissing, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      p_requested_url: (location.pathname + location.search).slice(0, 2000),
      p_referrer_url: document.referrer.slice(0, 2000) || null,
      p_user_agent: navigator.userAgent.slice(0, 1000),
      p_session_id: sessionId(),
    }),
  }).catch(() => undefined);
});
