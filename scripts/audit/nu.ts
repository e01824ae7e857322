import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { program } from "#bench/program.ts";
import type { AuditedSite, AuditPart } from "./audited.ts";
import { auditTools } from "./tools.ts";

interface NuMessage {
  type: "error" | "info" | "non-document-error";
  subType?: "warning" | "fatal";
  url: string;
  message: string;
  extract?: string;
}

/** Standard CSS that the checker's validator does not know yet. */
const tooNew =
  /“(?:container-type|(?:view|animation)-timeline|view-timeline-inset|timeline-scope|animation-range)”|at-rule “@container”/;

/** Runs the W3C's Nu checker: no errors and no warnings allowed. */
export async function checkMarkup(site: AuditedSite): Promise<AuditPart> {
  const java = program("java", "default-jre-headless");
  const jar = join(auditTools(), "vnu-jar/build/dist/vnu.jar");
  const pages = [...site.pages, ...site.otherPages];
  const files = new Map<string, string>();
  for (const [place, page] of pages.entries()) {
    const file = join(site.folder, `page-${place}.html`);
    writeFileSync(file, await (await fetch(`${site.url}${page}`)).text());
    files.set(`page-${place}.html`, page);
  }
  const { stderr, status } = spawnSync(
    java,
    ["-jar", jar, "--format", "json", ...[...files.keys()].map((name) => join(site.folder, name))],
    { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (!stderr.trim().startsWith("{"))
    throw new Error(`The Nu checker gave no answer (${status}): ${stderr.slice(0, 500)}`);
  const { messages } = JSON.parse(stderr) as { messages: NuMessage[] };
  return {
    checked: `${pages.length} pages by the Nu checker`,
    findings: messages
      .filter(({ type, subType }) => type !== "info" || subType === "warning")
      .filter(({ message }) => !tooNew.test(message))
      .map(({ url, message, extract }) => ({
        page: files.get(url.split("/").at(-1) ?? "") ?? url,
        problem: `${message} ${extract ?? ""}`.trim(),
      })),
  };
}
