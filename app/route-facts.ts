import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Facts about a URL for the server and the pages. */
export interface RouteFacts {
  /** Anonymous visitors share one response; a document goes into the page cache. */
  cached: boolean;
  /** Query parameters that change the response; the cache key omits all others. */
  query: readonly string[];
  /** Who can open it: everyone, signed-in users, or staff. */
  access: "public" | "account" | "staff";
  /** Where anonymous users sign in; null for public pages. */
  signIn: string | null;
  /** Accepts a password or a code: floods of POSTs are rejected before the body is read. */
  credentials: boolean;
  /** Bytes. */
  bodyLimit: number;
  /** The token in the URL is all the proof a POST needs: programs send it from any origin, with any body. */
  linkIsProof: boolean;
  /**
   * Concerns the user's own account or subscription: no newsletter box or chat, no third-party scripts, no
   * prefetch.
   */
  personal: boolean;
  /** A door of the staff: the logo and one card, without menu, footer and buttons for visitors. */
  bare: boolean;
  /** React runs in the browser after the first touch; otherwise only eager scripts run. */
  hydrated: boolean;
  /** Listed individually in the visit report; all others are summed up. */
  counted: boolean;
  /** Redirect rules cannot apply to this path or anything below it. */
  permanent: boolean;
  /** Requested by programs with this exact spelling: no redirects apply. */
  exact: boolean;
  /** Changes when a published post, its author's name or a picture in it changes. */
  showsPosts: boolean;
  /** All values of the path parameter, if known: other URLs are 404s. */
  values?: ReadonlySet<string>;
}

/** The facts of one URL pattern: `/service-areas/:slug`, `/admin/*`. */
export interface KnownRoute extends RouteFacts {
  path: string;
  /** Module path below app/; endpoints have none. */
  file?: string;
}

type Given = Partial<RouteFacts>;

export interface RouteEntry extends RouteConfigEntry {
  facts: Given;
  children?: RouteEntry[];
}

export interface Endpoint<Path extends string = string> {
  path: Path;
  facts: Given;
}

const rootPath = "/";

const usual: RouteFacts = {
  cached: false,
  query: [],
  access: "public",
  signIn: null,
  credentials: false,
  bodyLimit: 256 * 1024,
  linkIsProof: false,
  personal: false,
  bare: false,
  hydrated: true,
  counted: false,
  permanent: false,
  exact: false,
  showsPosts: false,
};

/** A URL handled by a route module. */
export function page(path: string, file: string, facts: Given = {}, id?: string): RouteEntry {
  return { path, file, facts, ...(id === undefined ? {} : { id }) };
}

/** The index route of the enclosing section. */
export function index(file: string, facts: Given = {}): RouteEntry {
  return { index: true, file, facts };
}

/** A layout without its own URL; the pages inside share its facts. */
export function frame(file: string, facts: Given, children: RouteEntry[], id?: string): RouteEntry {
  return { file, facts, children, ...(id === undefined ? {} : { id }) };
}

/** A layout with a URL; the paths inside start with it. */
export function section(path: string, file: string, children: RouteEntry[]): RouteEntry {
  return { path, file, facts: {}, children };
}

/** A URL that the server handles itself. */
export function endpoint<Path extends string>(path: Path, facts: Given = {}): Endpoint<Path> {
  return { path, facts: { exact: true, ...facts } };
}

/** All URLs and their facts. */
export function knownRoutes(
  entries: readonly RouteEntry[],
  endpoints: readonly Endpoint[],
): KnownRoute[] {
  return [
    ...endpoints.map(({ path, facts }) => ({ ...usual, ...facts, path })),
    ...entries.flatMap((entry) => routesOf(entry, "", usual)),
  ];
}

function routesOf(entry: RouteEntry, above: string, inherited: RouteFacts): KnownRoute[] {
  const facts = { ...inherited, ...entry.facts };
  const path = entry.path === undefined ? above : `${above}/${entry.path}`;
  if (entry.children) return entry.children.flatMap((child) => routesOf(child, path, facts));
  return [{ ...facts, path: path === "" ? rootPath : path, file: entry.file }];
}

interface Branch {
  next: Map<string, Branch>;
  parameter?: Branch;
  route?: KnownRoute;
  rest?: KnownRoute;
}

/**
 * Finds the route of a path as React Router does: case-insensitive, with or without a trailing slash, and for
 * the URL that scripts fetch a page's data from (`/login.data`, `/login/_.data`). Static segments win over
 * parameters. Endpoints match exactly as spelled.
 */
export function createMatcher(routes: readonly KnownRoute[]): (pathname: string) => KnownRoute {
  const plain = new Map<string, KnownRoute>();
  const root: Branch = { next: new Map() };
  for (const route of routes) {
    if (!/[:*]/.test(route.path)) plain.set(route.path, route);
    seed(root, route);
  }
  const missing = root.rest;
  if (!missing) throw new Error("No route takes the addresses that no other one takes.");
  return (pathname) => {
    const exact = plain.get(pathname);
    if (exact) return exact;
    const path = pagePath(pathname).toLowerCase();
    const route = plain.get(path) ?? find(root, path.split("/"), 1) ?? missing;
    return route.file === undefined && path !== pathname ? missing : route;
  };
}

function seed(root: Branch, route: KnownRoute): void {
  let branch = root;
  for (const segment of route.path.split("/").slice(1)) {
    if (segment === "*") {
      branch.rest = route;
      return;
    }
    let following = segment.startsWith(":") ? branch.parameter : branch.next.get(segment);
    if (!following) {
      following = { next: new Map() };
      if (segment.startsWith(":")) branch.parameter = following;
      else branch.next.set(segment, following);
    }
    branch = following;
  }
  branch.route = route;
}

function find(branch: Branch, segments: readonly string[], at: number): KnownRoute | undefined {
  const segment = segments[at];
  if (segment === undefined) return branch.route ?? branch.rest;
  const written = branch.next.get(segment);
  const found = written && find(written, segments, at + 1);
  if (found) return found;
  const { parameter } = branch;
  const filled = parameter && segment !== "" ? find(parameter, segments, at + 1) : undefined;
  return filled && (filled.values?.has(segment) ?? true) ? filled : branch.rest;
}

/** The path of the page, or of the page whose data is requested, without trailing slashes. */
function pagePath(pathname: string): string {
  const path = pathname.endsWith(".data")
    ? pathname.slice(0, -".data".length).replace(/\/_(?:root)?$/, "/")
    : pathname;
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
