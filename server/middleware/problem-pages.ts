import type { MiddlewareHandler } from "hono";
import { errorDocument } from "#app/site/frame/error-document.tsx";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { contentSecurityPolicy } from "../documents/policy.ts";

const withPage = new Set([400, 403, 405, 410, 413, 414, 415, 500]);

/**
 * What is refused or failed is said in plain words; a reader with a browser gets them as a page with the phone number.
 */
export function showProblems(company: () => CompanyFacts, secure: boolean): MiddlewareHandler {
  const policy = contentSecurityPolicy({ scripts: [], secure });
  return async (context, next) => {
    await next();
    const { status, headers } = context.res;
    if (!withPage.has(status) || !headers.get("content-type")?.startsWith("text/plain")) return;
    if (!context.req.header("accept")?.includes("text/html")) return;
    // What went wrong on our side is told in the page's own words.
    const text = status === 500 ? undefined : await context.res.text();
    context.res = new Response(errorDocument(status, text, company()), {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "cache-control": "no-store",
      },
    });
  };
}
