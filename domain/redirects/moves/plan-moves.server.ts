import { randomUUID } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { asksForContent, splitAddress } from "#domain/redirects/rules/canonical.ts";
import { canonicalRule } from "#domain/redirects/rules/canonical-rule.ts";
import { createMatcher, type Matcher } from "#domain/redirects/rules/matcher.ts";
import { ownPageAt } from "#domain/redirects/rules/rule-check.ts";
import { addressLength, type Rule } from "#domain/redirects/rules/schema.ts";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { maxRules } from "#domain/redirects/stored/change-rules.server.ts";
import { contentPaths } from "#domain/redirects/stored/content-at.server.ts";
import { toListedRule, toRule } from "#domain/redirects/stored/read-rules.server.ts";
import type { Database } from "#database/connect.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";

/** An address on another website that moves to this site. */
export interface Move {
  /** The caller's key for this move. */
  key: string;
  /** The path, and the query if only that query moves. */
  from: string;
  /** True if everything below moves to the same place. */
  below: boolean;
  /** A path on this site. */
  to: string;
  /** If two match, the lower number applies. */
  order: number;
}

/** The reason why an address needs or gets no rule. */
export type Unmoved = "same" | "page" | "known" | "other_rule" | "limit" | "too_long";

export interface MovePlan {
  rules: { key: string; rule: Rule }[];
  unmoved: { move: Move; why: Unmoved }[];
  /** Matches addresses as the site will with all rules. */
  matcher: Matcher;
}

/**
 * Plans the redirect rules for a whole website. Existing pages, articles and rules take precedence. `coming` lists the paths of
 * pages that will exist later. It writes nothing.
 */
export async function planMoves(
  db: Database,
  { links }: Pick<Ctx, "links">,
  moves: readonly Move[],
  coming: readonly string[] = [],
): Promise<MovePlan> {
  const breathe = createBreather();
  const stored = (await db.select().from(redirectRules)).map((row) => toListedRule(row));
  const known = new Map(stored.map((rule) => [sourceOf(rule), rule]));
  const shown = withFolders([...(await contentPaths(db, links)), ...coming]);
  const unmoved: MovePlan["unmoved"] = [];
  const rules: MovePlan["rules"] = [];
  for (const move of moves) {
    await breathe();
    const leave = (why: Unmoved): void => void unmoved.push({ move, why });
    const rule = ruleFor(move, links, shown);
    if (typeof rule === "string") {
      leave(rule);
      continue;
    }
    const before = known.get(sourceOf(rule));
    if (before) leave(before.to === rule.to ? "known" : "other_rule");
    else if (stored.length + rules.length >= maxRules) leave("limit");
    else {
      known.set(sourceOf(rule), { ...rule, ...plain });
      rules.push({ key: move.key, rule });
    }
  }
  const enabled = stored.filter((rule) => rule.enabled).map((rule) => canonicalRule(rule));
  const matcher = createMatcher([...enabled, ...rules.map(({ rule }) => rule)], links);
  return { rules: rules.map((one) => straight(one, matcher)), unmoved, matcher };
}

const plain = {
  enabled: true,
  note: "",
  source: "import",
  hits: 0,
  lastHitAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as const satisfies Omit<ReturnType<typeof toListedRule>, keyof ReturnType<typeof toRule>>;

function sourceOf({ from, match, query }: Rule): string {
  return `${match} ${query === "exact"} ${from}`;
}

/** Returns the rule for a move, or the reason why it gets none. */
function ruleFor(
  { from, below, to, order }: Move,
  links: Ctx["links"],
  shown: Content,
): Rule | Unmoved {
  const { path, query } = splitAddress(from);
  if (from.length > addressLength || to.length > addressLength) return "too_long";
  if (path === to && query === "") return "same";
  const rule = (match: Rule["match"]): Rule =>
    canonicalRule({
      id: randomUUID(),
      from,
      to,
      type: "permanent",
      match,
      query: query === "" ? "pass" : "exact",
      position: order,
    });
  const exact = rule("exact");
  const { path: target } = splitAddress(exact.to ?? "");
  const asks = asksForContent(path, splitAddress(exact.from).query);
  if (!asks && (ownPageAt({ from: path, match: "exact" }, links) !== null || shown.paths.has(path)))
    return "page";
  if (!below || query !== "") return exact;
  const takesMore =
    shown.folders.has(path) ||
    target === path ||
    target.startsWith(`${path}/`) ||
    ownPageAt({ from: path, match: "prefix" }, links) !== null;
  return takesMore ? exact : rule("prefix");
}

interface Content {
  paths: ReadonlySet<string>;
  /** All paths with content below them. */
  folders: ReadonlySet<string>;
}

function withFolders(paths: readonly string[]): Content {
  const folders = new Set<string>();
  for (const path of paths)
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
      folders.add(path.slice(0, end));
  return { paths: new Set(paths), folders };
}

/** Points a rule to its final destination, if the destination itself has moved. */
function straight({ key, rule }: { key: string; rule: Rule }, matcher: Matcher) {
  const { path, query } = splitAddress(rule.to ?? "");
  const next = matcher.match(path, query);
  return { key, rule: next?.to ? { ...rule, to: next.to } : rule };
}
