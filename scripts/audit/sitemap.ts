import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { program } from "#bench/program.ts";
import type { AuditedSite, AuditPart, Finding } from "./audited.ts";
import { auditTools } from "./tools.ts";

/** Checks sitemap.xml against its published schema, and that each URL in it returns 200 and is canonical. */
export async function checkSitemap(site: AuditedSite): Promise<AuditPart> {
  const xmllint = program("xmllint", "libxml2-utils");
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const file = join(site.folder, "sitemap.xml");
  writeFileSync(file, xml);
  const schema = join(auditTools(), "sitemap/schema/sitemap.xsd");
  const { status, stderr } = spawnSync(xmllint, ["--nonet", "--noout", "--schema", schema, file], {
    encoding: "utf8",
  });
  const findings: Finding[] = status === 0 ? [] : [{ page: "/sitemap.xml", problem: stderr }];
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  for (const address of addresses) {
    const answer = await fetch(`${site.url}${new URL(address).pathname}`, { redirect: "manual" });
    const html = await answer.text();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    if (answer.status !== 200 || canonical !== address)
      findings.push({
        page: "/sitemap.xml",
        problem: `${address} answers ${answer.status} and names as canonical ${canonical}`,
      });
  }
  return { looked: `${addresses.length} addresses of sitemap.xml`, findings };
}
