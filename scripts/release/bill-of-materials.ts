import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface PackageFile {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}
export interface ListedPackage extends PackageFile {
  folder: string;
}
export type Integrities = Record<string, { integrity?: string }>;

/** Lists the packages in `packageRoot` that a release installs beside the server or bundles into its files. */
export function listPackages(
  root: string,
  packageRoot: string,
  installed: readonly string[],
): ListedPackage[] {
  const read = (name: string, from = root): unknown =>
    JSON.parse(readFileSync(join(from, name), "utf8"));
  const bundled = ["client", "ssr"].flatMap(
    (environment) => read(`build/packages-${environment}.json`) as string[],
  );
  return [...new Set([...installed, ...bundled])].toSorted().map((folder) => ({
    ...(read(join(folder, "package.json"), packageRoot) as PackageFile),
    folder,
  }));
}

/** The packages as a CycloneDX document, with the hashes of the lock file. npm's own lists what a release has not. */
export function billOfMaterials(
  product: PackageFile,
  packages: readonly ListedPackage[],
  locked: Integrities,
  at: Date,
): string {
  const components = packages.map((one) => ({
    ...component(one, "library"),
    hashes: hashesOf(locked[one.folder]?.integrity),
  }));
  const document = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      lifecycles: [{ phase: "build" }],
      component: component(product, "application"),
    },
    components,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function component({ name, version, license }: PackageFile, type: "library" | "application") {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const known = /^[\w.-]+$/.test(license ?? "") ? { license: { id: license } } : undefined;
  const licenses = license ? [known ?? { expression: license }] : [];
  return { type, "bom-ref": purl, name, version, purl, licenses };
}

/** npm writes a hash as `sha512-<base64>`. */
function hashesOf(integrity = ""): { alg: string; content: string }[] {
  const [algorithm, hash] = integrity.split(" ")[0]?.split("-") ?? [];
  if (algorithm !== "sha512" || !hash) return [];
  return [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }];
}

/** The license texts of all packages, in one file. */
export function licenseTexts(root: string, packages: readonly ListedPackage[]): string {
  const texts = packages.map(({ folder, name, version, license }) => {
    const files = readdirSync(join(root, folder)).filter((file) =>
      /^(?:licen[cs]e|notice|copying)/i.test(file),
    );
    const text = files.map((file) => readFileSync(join(root, folder, file), "utf8").trim());
    return [`${name} ${version}, ${license}`, ...text].join("\n\n");
  });
  return `${texts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function uuidOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  const parts = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hash.slice(from, to));
  const [time, middle, version, variant, node] = parts;
  return `${time}-${middle}-4${version}-8${variant}-${node}`;
}
