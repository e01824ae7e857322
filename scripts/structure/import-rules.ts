import type { Import, SourceFile } from "./read-source.ts";

type Place =
  | "domain"
  | "database"
  | "platform"
  | "server"
  | "app/site"
  | "app/portal"
  | "app/ui"
  | "app"
  | "content"
  | "tools"
  | "other";

const tools = new Set(["tests", "scripts", "bench", "vite"]);

function placeOf(path: string): Place {
  const [top = "", second = ""] = path.split("/");
  if (tools.has(top)) return "tools";
  if (top === "domain" || top === "database" || top === "platform") return top;
  if (top === "server" || top === "content") return top;
  if (top !== "app") return "other";
  return second === "site" || second === "portal" || second === "ui" ? `app/${second}` : "app";
}

const routeModule = /^app\/.*-(page|layout|route)\.tsx?$/;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith("tests/");

/** Checks which files may import which. */
export function checkImports(file: SourceFile): string[] {
  return file.imports.flatMap((found) => {
    const reason = whyForbidden(file.path, found);
    return reason ? [`${file.path}:${found.line} imports ${found.target}: ${reason}`] : [];
  });
}

function whyForbidden(path: string, { target }: Import): string | null {
  if (isTest(path)) return null;
  if (target.startsWith("package:")) return whyPackageForbidden(path, target);
  if (routeModule.test(target))
    return "a route module is named in app/routes.ts and imported by no one.";
  const from = placeOf(path);
  const to = placeOf(target);
  if (from === "tools" || from === "other") return null;
  if (to === "tools") return "product code imports no tests, scripts or benchmarks.";
  if (to === "server" && from !== "server") return "only the server imports the server.";
  switch (from) {
    case "domain":
      return ["domain", "database", "platform", "content"].includes(to) || target === "package.json"
        ? null
        : "domain imports only domain, database, platform and content.";
    case "database":
    case "platform":
    case "app/ui":
      return from === to ? null : `${from} imports only itself.`;
    case "server":
      return null;
    default:
      return whyScreenMayNot(path, from, to);
  }
}

function whyScreenMayNot(path: string, from: Place, to: Place): string | null {
  if (to === "database") return "app never imports database.";
  if (from === "app/site" && to === "app/portal") return "the site never imports the portal.";
  if (from === "app/portal" && to === "app/site") return "the portal never imports the site.";
  if (from === "app" && (to === "app/site" || to === "app/portal") && path !== "app/routes.ts")
    return "shared folders of app import neither site nor portal.";
  return null;
}

function whyPackageForbidden(path: string, target: string): string | null {
  const name = target.slice("package:".length);
  if (path.startsWith("app/") && /^drizzle-orm(\/|$)/.test(name))
    return "app never speaks to the database.";
  if (path.startsWith("domain/") && /^(react|react-dom|react-router|hono)(\/|$)/.test(name))
    return "domain knows no requests and no screens.";
  return null;
}
