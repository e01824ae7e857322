import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import type { BlockTable } from "#domain/security/blocks/block-table.server.ts";
import { type CompanyFacts, telHref } from "#domain/settings/company.ts";
import { contentSecurityPolicy } from "./documents/policy.ts";
import { clientAddress, trustedProxies } from "./middleware/client-address.ts";

interface Options {
  table: BlockTable;
  /** TRUST_PROXY */
  proxies: string | undefined;
  company: () => CompanyFacts;
  secure: boolean;
}

/**
 * Answers requests of blocked addresses, before any page or file. The answer has the phone number: a customer may share
 * a blocked network.
 */
export function refuseBlocked({ table, proxies, company, secure }: Options) {
  const trusted = trustedProxies(proxies);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy({ scripts: [], secure }),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    connection: "close",
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (table.isEmpty) return false;
    const forwarded = request.headers["x-forwarded-for"];
    const address = clientAddress(
      request.socket.remoteAddress ?? "",
      Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
      trusted,
    );
    if (!table.isBlocked(address)) return false;
    response.writeHead(403, headers);
    response.end(request.method === "HEAD" ? undefined : refusal(company()));
    return true;
  };
}

/** A few hundred bytes: a flood from a blocked network must cost less than what it asked for. */
function refusal({ name, phone }: CompanyFacts): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Blocked | ${escapeHtml(name)}</title><style>body{font:1.1rem/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1rem}</style><main><h1>Your network is blocked</h1><p>We refuse requests from your network because of earlier misuse. If you need us, please call <a href="${telHref(phone)}">${escapeHtml(phone)}</a>.</p><p>${escapeHtml(name)}</p></main></html>`;
}
