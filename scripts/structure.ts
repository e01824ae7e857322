import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import { checkLiteralUrls } from "./structure/literal-urls.ts";

/*
 * Holds the house in order: the words files may be named with, who may import whom, no cycles,
 * no file that has outgrown a page. See docs/architecture.md. There is no list of exceptions.
 */

/** Features from the top down: one may import only what stands after it. */
const layers: readonly (readonly string[])[] = [
  ["admin", "marketing"],
  ["retention", "compliance", "threats"],
  ["ai-writing"],
  ["blog", "account"],
  ["leads", "newsletter", "redirects", "custom-codes", "media", "analytics"],
  ["invitations"],
  ["auth"],
  ["users"],
  ["emails"],
  ["settings"],
  ["audit"],
  ["access"],
];
const layerOf = new Map(
  layers.flatMap((names, level) => names.map((name) => [name, level] as const)),
);
const forbiddenNames = /^(index|utils?|helpers?|common|misc|services?|managers?)$/;
const maxLines = 300;
/** Lists of values without a word of the database: schemas share them with the tables. */
const vocabularies = "database/vocabularies.ts";

interface Import {
  target: string;
  typeOnly: boolean;
  line: number;
}

export interface SourceFile {
  path: string;
  lines: number;
  imports: Import[];
}

type Kind = "schema" | "pure" | "server" | "emails" | "content" | "component" | "page" | "test";

interface Place {
  room: "feature" | "ui" | "platform" | "database" | "server" | "app" | "other";
  feature?: string;
  kind?: Kind;
}

export function placeOf(path: string): Place {
  const parts = path.split("/");
  const kind = /\.test\.tsx?$/.test(path) ? "test" : undefined;
  if (parts[0] === "platform" || parts[0] === "database" || parts[0] === "server")
    return { room: parts[0], kind };
  if (parts[0] !== "app") return { room: "other" };
  if (parts[1] === "ui") return { room: "ui" };
  if (parts[1] !== "features") return { room: "app" };
  return { room: "feature", feature: parts[2] ?? "", kind: kindOf(parts.slice(3)) };
}

function kindOf(inside: string[]): Kind | undefined {
  const file = inside.at(-1) ?? "";
  if (/\.test\.tsx?$/.test(file)) return "test";
  if (inside[0] === "pages")
    return inside.length === 2 && file.endsWith(".tsx")
      ? "page"
      : file.endsWith(".ts")
        ? "page"
        : undefined;
  if (inside[0] === "components") return "component";
  if (inside[0] === "content") return "content";
  if (/^emails(\.tsx|$)/.test(inside[0] ?? "")) return "emails";
  if (file.endsWith(".server.ts")) return "server";
  if (inside[0] === "schema.ts" || inside[0] === "schema") return "schema";
  return file.endsWith(".ts") ? "pure" : undefined;
}

/** Every offence against the house rules, one sentence each. */
export function checkStructure(files: SourceFile[]): string[] {
  return [...files.flatMap(checkFile), ...findCycles(files)];
}

function checkFile(file: SourceFile): string[] {
  const offences: string[] = [];
  const place = placeOf(file.path);
  const stem = (file.path.split("/").at(-1) ?? "").split(".")[0] ?? "";
  const generated = file.path.startsWith("database/migrations/");
  if (forbiddenNames.test(stem))
    offences.push(`${file.path}: "${stem}" says nothing about what is inside.`);
  if (place.room === "feature") {
    if (!layerOf.has(place.feature ?? ""))
      offences.push(`${file.path}: there is no feature "${place.feature}".`);
    if (!place.kind) offences.push(`${file.path}: not a name that a feature may contain.`);
  }
  const limit =
    place.kind === "content" || place.kind === "test" || generated
      ? Number.POSITIVE_INFINITY
      : maxLines;
  if (file.lines > limit)
    offences.push(`${file.path}: ${file.lines} lines; at ${maxLines} a file becomes a folder.`);
  for (const found of file.imports) {
    const reason =
      place.kind === "test" || place.room === "other" ? null : whyForbidden(place, found);
    if (reason) offences.push(`${file.path}:${found.line} imports ${found.target}: ${reason}`);
  }
  return offences;
}

function whyForbidden(from: Place, { target, typeOnly }: Import): string | null {
  if (target.startsWith("package:")) {
    const name = target.slice("package:".length);
    if (
      name.startsWith("drizzle-orm") &&
      (from.kind === "page" || from.kind === "component" || from.room === "ui")
    )
      return "only queries and mutations speak to the database.";
    return null;
  }
  const to = placeOf(target);
  if (to.room === "other")
    return target.startsWith("tests/") || target.startsWith("scripts/")
      ? "product code may not import this."
      : null;
  if (from.room === "ui") return to.room === "ui" ? null : "the design system stands alone.";
  if (from.room === "platform")
    return to.room === "platform" ? null : "platform imports only platform.";
  if (from.room === "database")
    return to.room === "database" ? null : "database imports only database.";
  if (from.room === "server" || from.room === "app") return null;
  return whyFeatureMayNot(from, to, target, typeOnly);
}

function whyFeatureMayNot(
  from: Place,
  to: Place,
  target: string,
  typeOnly: boolean,
): string | null {
  if (to.room === "server") return "features do not know the server.";
  if (to.room === "app")
    return from.kind === "page" || from.kind === "component"
      ? null
      : "only pages and components know the app shell.";
  if (to.room === "ui")
    return ["page", "component", "emails"].includes(from.kind ?? "")
      ? null
      : "only pages and components draw.";
  const server = from.kind === "server" || from.kind === "page" || from.kind === "emails";
  if (target === vocabularies && (from.kind === "schema" || from.kind === "pure")) return null;
  if (to.room === "database" || to.room === "platform") {
    if (from.kind === "page" && to.room === "database") return "pages ask queries and mutations.";
    return server || typeOnly ? null : "only *.server.ts speaks to the outside.";
  }
  const own = from.feature === to.feature;
  if (!own && (layerOf.get(from.feature ?? "") ?? 0) >= (layerOf.get(to.feature ?? "") ?? 0))
    return `${from.feature} may not depend on ${to.feature}.`;
  if (to.kind === "page") return "a page is imported by no one.";
  if (typeOnly) return null;
  if (to.kind === "server" || to.kind === "emails")
    return server ? null : "this runs in the browser too.";
  if (to.kind === "component")
    return from.kind === "component" || from.kind === "page"
      ? null
      : "only pages and components draw.";
  if (to.kind === "content" && !own) return "content belongs to its feature.";
  return null;
}

function findCycles(files: SourceFile[]): string[] {
  const graph = new Map(
    files.map((file) => [
      file.path,
      file.imports.filter((found) => !found.typeOnly).map((found) => found.target),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push(`Cycle: ${[...trail.slice(at), path].join(" -> ")}`);
    if (at >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

/** Reads imports (static, re-exports, dynamic with a literal) of one file's text. */
export function readSource(root: string, path: string, text: string): SourceFile {
  const { module } = parseSync(path, text);
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const imports: Import[] = [
    ...module.staticImports.map((found) => ({
      target: targetOf(root, path, found.moduleRequest.value),
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
      line: lineAt(found.start),
    })),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) =>
        entry.moduleRequest
          ? [
              {
                target: targetOf(root, path, entry.moduleRequest.value),
                typeOnly: entry.isType,
                line: lineAt(found.start),
              },
            ]
          : [],
      ),
    ),
    ...module.dynamicImports.flatMap((found) => {
      const literal = /^["'](.*)["']$/.exec(
        text.slice(found.moduleRequest.start, found.moduleRequest.end),
      );
      return literal?.[1]
        ? [{ target: targetOf(root, path, literal[1]), typeOnly: false, line: lineAt(found.start) }]
        : [];
    }),
  ];
  return { path, lines: text.split("\n").length - 1, imports };
}

function targetOf(root: string, from: string, specifier: string): string {
  const clean = specifier.split("?")[0] ?? specifier;
  if (clean.startsWith("#")) return clean.slice(1);
  if (clean.startsWith(".")) return relative(root, resolve(root, dirname(from), clean));
  return `package:${clean}`;
}

function sourcePaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const files = ["app", "server", "database", "platform", "scripts", "bench", "tests", "vite"]
    .flatMap((folder) => sourcePaths(root, folder))
    .map((path) => readSource(root, path, readFileSync(join(root, path), "utf8")));
  const addresses = ["app", "domain", "server"]
    .flatMap((folder) => sourcePaths(root, folder))
    .flatMap((path) => checkLiteralUrls(path, readFileSync(join(root, path), "utf8")));
  const offences = [...checkStructure(files), ...addresses];
  for (const offence of offences) console.error(offence);
  console.log(`structure: ${files.length} files, ${offences.length} offences`);
  process.exit(offences.length > 0 ? 1 : 0);
}
