import type { AuditedSite, AuditPart, Finding } from "./audited.ts";

interface Fetched {
  status: number;
  ids: Set<string>;
  links: string[];
}

/** Follows every link on every page: each must lead to an existing page, and each fragment to an element. */
export async function checkLinks(site: AuditedSite): Promise<AuditPart> {
  const known = new Map<string, Fetched>();
  const findings: Finding[] = [];
  const waiting = ["/", ...site.pages];
  const outside = new Set<string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (known.has(path)) continue;
    const fetched = await fetchPage(site.url, path);
    known.set(path, fetched);
    for (const link of fetched.links) {
      const url = new URL(link, `${site.url}${path}`);
      if (url.origin !== site.url) outside.add(url.href);
      else if (!known.has(url.pathname + url.search)) waiting.push(url.pathname + url.search);
    }
  }
  let links = 0;
  for (const [path, { links: own }] of known)
    for (const link of own) {
      const url = new URL(link, `${site.url}${path}`);
      if (url.origin !== site.url) continue;
      links++;
      const target = known.get(url.pathname + url.search);
      if (!target || target.status >= 300)
        findings.push({ page: path, problem: `${link} answers ${target?.status}` });
      else if (url.hash.length > 1 && !target.ids.has(decodeURIComponent(url.hash.slice(1))))
        findings.push({ page: path, problem: `${link}: there is no element ${url.hash}` });
    }
  return {
    checked: `${links} links between ${known.size} addresses; ${outside.size} lead elsewhere and were not followed`,
    findings,
  };
}

async function fetchPage(base: string, path: string): Promise<Fetched> {
  const answer = await fetch(`${base}${path}`, { redirect: "manual" });
  const text = await answer.text();
  const html = answer.headers.get("content-type")?.startsWith("text/html") ? text : "";
  const attributes = (name: string): string[] =>
    [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) =>
      value.replaceAll("&amp;", "&"),
    );
  return {
    status: answer.status,
    ids: new Set(attributes("id")),
    links: [
      ...attributes("href"),
      ...attributes("src"),
      // The fragment of a form's action refers to an element of the response.
      ...attributes("action")
        .filter((action) => !action.startsWith("/logout"))
        .map((action) => action.replace(/#.*/, "")),
    ].filter((link) => !/^(tel|mailto|data|javascript):/.test(link)),
  };
}
