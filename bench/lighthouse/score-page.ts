import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { withChromium } from "../chromium.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse results of a page on a phone. Times in milliseconds, scores up to 100. */
export interface LighthouseReport {
  scores: number[];
  lcp: number;
  fcp: number;
  cls: number;
  blocking: number;
  /** Bytes over the wire. */
  bytes: number;
  requests: number;
  failing: string[];
}

export function scorePage(
  executable: string,
  address: string,
  profile: string,
  /** Audits to skip. */
  skipAudits: string[] = [],
): Promise<LighthouseReport> {
  return withChromium(executable, profile, async (port) => {
    const lighthouse = await loadLighthouse();
    const answer = await lighthouse(address, {
      port,
      logLevel: "error",
      onlyCategories: [...categories],
      skipAudits,
    });
    if (!answer) throw new Error("Lighthouse gave no report.");
    const { lhr } = answer;
    const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const requests = lhr.audits["network-requests"]?.details as
      | { items?: { transferSize?: number }[] }
      | undefined;
    const items = requests?.items ?? [];
    return {
      scores: categories.map((category) =>
        Math.round((lhr.categories[category]?.score ?? 0) * 100),
      ),
      lcp: figure("largest-contentful-paint"),
      fcp: figure("first-contentful-paint"),
      cls: figure("cumulative-layout-shift"),
      blocking: figure("total-blocking-time"),
      bytes: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      requests: items.length,
      failing: Object.values(lhr.categories).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ""}`.trim()),
      ),
    };
  });
}

/** What is read of a result; Lighthouse's own types are installed only with it. */
interface Lighthouse {
  default: (
    address: string,
    flags: { port: number; logLevel: "error"; onlyCategories: string[]; skipAudits: string[] },
  ) => Promise<{
    lhr: {
      audits: Record<
        string,
        { numericValue?: number; score: number | null; displayValue?: string; details?: unknown }
      >;
      categories: Record<
        string,
        { score: number | null; auditRefs: { id: string; weight: number }[] }
      >;
    };
  } | null>;
}

const folder = import.meta.dirname;
const program = join(folder, "node_modules/lighthouse");
let loaded: Promise<Lighthouse["default"]> | undefined;

/** Installs Lighthouse when it is first needed: only benchmarks and the audit of the site use it. */
function loadLighthouse(): Promise<Lighthouse["default"]> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Lighthouse["default"]> {
  const wanted = versionIn(folder, ({ dependencies }) => dependencies?.["lighthouse"]);
  if (versionIn(program, ({ version }) => version) !== wanted) {
    console.log("Installing Lighthouse from npm into bench/lighthouse/node_modules (once) …");
    const parameters = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status } = spawnSync("npm", parameters, { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw new Error("Lighthouse could not be installed; npm's message is above.");
  }
  const entry = pathToFileURL(join(program, "core/index.js")).href;
  return ((await import(entry)) as Lighthouse).default;
}

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
}

function versionIn(place: string, read: (manifest: Manifest) => string | undefined) {
  try {
    return read(JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as Manifest);
  } catch {
    return undefined;
  }
}
