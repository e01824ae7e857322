/** Shown to people in a page, sent to programs as plain text. */
const text = "Our database is not responding at the moment, so this page cannot be shown.";
const afterRead = " It tries again by itself every five seconds.";
const afterForm =
  " What you sent may not have been saved. Please go back, where your input should still be, and send it again in a moment.";

const retrySeconds = 5;

/** A 503 that explains itself. A page that was requested with GET reloads; a form is never resent automatically. */
export function databaseAway(request: Request): Response {
  const reads = request.method === "GET" || request.method === "HEAD";
  return new Response(`${text}${reads ? afterRead : afterForm}\n`, {
    status: 503,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(retrySeconds),
      ...(reads ? { refresh: String(retrySeconds) } : {}),
    },
  });
}
