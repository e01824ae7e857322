/** What people read while the database is away; programs get it as text. */
const text = "Our database is not responding at the moment, so this page cannot be shown.";
const afterRead = " It tries again by itself every five seconds.";
const afterForm =
  " What you sent may not have been saved. Please go back, where your input should still be, and send it again in a moment.";

const retrySeconds = 5;

/** 503 in words. A page that was only read loads itself again; a form is never sent twice by itself. */
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
