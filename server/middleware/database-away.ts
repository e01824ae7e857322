import { endpoints } from "#app/endpoints.ts";

/** What people read while the database is away; programs get it as text. */
const problem = "Our database is not responding at the moment";
const text = `${problem}, so this page cannot be shown.`;
const afterRead = " It tries again by itself every five seconds.";
const afterForm =
  " What you sent may not have been saved. Please go back, where your input should still be, and send it again in a moment.";

const retrySeconds = 5;
/** The clients of the documented operations know it as a failed connection to the database. */
const awayCode = "PGRST001";
const operations = [endpoints.function.path, endpoints.procedure.path].map((path) =>
  path.replace(/:name$/, ""),
);

/**
 * 503 in words, as JSON for requests that ask for it and for the named operations. A page that was only read loads
 * itself again; a form is never sent twice by itself.
 */
export function databaseAway(request: Request): Response {
  const reads = request.method === "GET" || request.method === "HEAD";
  const headers = { "cache-control": "no-store", "retry-after": String(retrySeconds) };
  if (wantsJson(request)) {
    const after = reads ? "" : " What you sent may not have been saved.";
    const message = `${problem}.${after} Please try again in a moment.`;
    const body = { ok: false, title: "Please try again", message, code: awayCode };
    return Response.json({ ...body, details: null, hint: null }, { status: 503, headers });
  }
  return new Response(`${text}${reads ? afterRead : afterForm}\n`, {
    status: 503,
    headers: {
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      ...(reads ? { refresh: String(retrySeconds) } : {}),
    },
  });
}

function wantsJson({ url, headers }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    operations.some((start) => pathname.startsWith(start)) ||
    (headers.get("accept")?.startsWith("application/json") ?? false)
  );
}
