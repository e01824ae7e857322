import { parsePage } from "./forms-of-page.ts";
import type { TestServer } from "./running-server.ts";

export interface CrawledPage {
  address: string;
  html: string;
}

interface Crawl {
  cookie: string;
  /** Limits how many addresses of one kind it opens. */
  perKind: number;
}

/** Follows the links of the portal from the dashboard; returns its pages and the links that fail. */
export async function crawlPortal({ url }: TestServer, { cookie, perKind }: Crawl) {
  const waiting = [{ address: "/admin", from: "the sign-in" }];
  const kinds = new Map<string, number>();
  const seen = new Set(["/admin"]);
  const failed: string[] = [];
  const pages: CrawledPage[] = [];
  let opened = 0;
  for (const { address, from } of waiting) {
    const answer = await fetch(url + address, { headers: { cookie } });
    opened += 1;
    if (!answer.ok) failed.push(`${from} → ${address}: ${answer.status}`);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const html = await answer.text();
    if (!isPage || !isPortal(new URL(answer.url).pathname)) continue;
    pages.push({ address, html });
    for (const link of linksIn(html, answer.url)) {
      const kind = kindOf(link);
      const count = kinds.get(kind) ?? 0;
      if (seen.has(link) || count >= perKind) continue;
      seen.add(link);
      kinds.set(kind, count + 1);
      waiting.push({ address: link, from: address });
    }
  }
  return { opened, failed, pages };
}

const isPortal = (path: string): boolean => /^\/(?:admin|account)(?:\/|$)/.test(path);

function linksIn(html: string, page: string): string[] {
  return parsePage(html, page)
    .links.map((href) => new URL(href, page))
    .filter(({ origin }) => origin === new URL(page).origin)
    .map(({ pathname, search }) => pathname + search);
}

/** Returns the address without what tells records apart: ids, numbers, days, and the values of its query. */
export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://any.example");
  const path = pathname
    .split("/")
    .map((part) => (/\d/.test(part) || part.length > 30 ? "*" : part))
    .join("/");
  return `${path}?${[...new Set(searchParams.keys())].toSorted().join("&")}`;
}
