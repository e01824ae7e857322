import type { MiddlewareHandler } from "hono";
import { errorDocument } from "#app/site/frame/error-document.tsx";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { contentSecurityPolicy } from "../documents/policy.ts";

const withPage = new Set([400, 403, 405, 410, 413, 414, 415, 500, 503]);

/** Turns plain-text refusals and failures into a page with the phone number for browsers. */
export function showProblems(company: () => CompanyFacts, secure: boolean): MiddlewareHandler {
  const policy = contentSecurityPolicy({ scripts: [], secure });
  return async (context, next) => {
    await next();
    const { status, headers } = context.res;
    if (!withPage.has(status) || !headers.get("content-type")?.startsWith("text/plain")) return;
    if (!context.req.header("accept")?.includes("text/html")) return;
    // For server errors the page uses its own words.
    const text = status === 500 ? undefined : await context.res.text();
    context.res = new Response(errorDocument(status, text, company()), {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "cache-control": "no-store",
        ...passedOn(headers),
      },
    });
  };
}

/** Headers that say when to try again. */
function passedOn(headers: Headers): Record<string, string> {
  const names = ["retry-after", "refresh"];
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}
