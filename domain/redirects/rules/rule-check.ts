import type { Links } from "#domain/access/links.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { canonicalSource } from "./canonical-rule.ts";
import { asksForContent, canonicalPath, isProtected, splitAddress } from "./canonical.ts";
import { mayMeet, patternProblem, targetProblem } from "./patterns.ts";
import { templatesOf } from "./precedence.ts";
import type { Rule, RuleForm } from "./schema.ts";
import { comparableQuery } from "./visitor-query.ts";

export type RuleCheck =
  | { ok: true; rule: Omit<Rule, "id"> }
  | { ok: false; field: "from" | "to"; message: string };

export const missingMessage = "Please provide both 'from' and 'to' URLs.";

/** Normalizes user input to the stored form, or returns messages. `origin` is our own origin. */
export function checkRule(
  form: RuleForm,
  { request: { origin }, links }: Pick<Ctx, "request" | "links">,
): RuleCheck {
  const { type, match, query, position } = form;
  const isGone = type === "gone";
  if (form.from === "") return fieldError("from", missingMessage);
  if (!isGone && form.to === "") return fieldError("to", missingMessage);

  const from = ownAddress(form.from, origin, match === "pattern" ? "*" : "");
  if (from === null) return fieldError("from", "Write the old address as a path, like /old-page.");
  if (from.fragment !== "")
    return fieldError("from", "Write the address without what follows a #.");
  if (from.query !== "" && query !== "exact")
    return fieldError(
      "from",
      "Write the path only, without what follows a ?, or choose “Only this query”.",
    );
  if (match !== "pattern" && splitAddress(form.from).path.includes("*"))
    return fieldError("from", "This address contains a *. Mark the rule as a pattern.");
  const problem = match === "pattern" ? patternProblem(from.path) : null;
  if (problem) return fieldError("from", problem);
  const asks = match === "exact" && asksForContent(from.path, comparableQuery(from.query));
  const own = asks ? null : ownPageAt({ from: from.path, match }, links);
  if (own !== null) return fieldError("from", ownPageMessage(own, match));
  const address = canonicalSource({ from: `${from.path}${from.query}`, match, query });
  const source = { from: address, type, match, query, position };
  if (isGone) return { ok: true, rule: { ...source, to: null } };

  const to = ownAddress(form.to, origin, match === "exact" ? "" : "$");
  if (to) {
    const text = `${to.path}${to.query}${to.fragment}`;
    const targetIssue = match === "exact" ? null : targetProblem({ from: from.path, match }, text);
    if (targetIssue) return fieldError("to", targetIssue);
    return { ok: true, rule: { ...source, to: text } };
  }
  const outside = outsideAddress(form.to);
  if (outside === null)
    return fieldError(
      "to",
      "Write the destination as a path, like /new-page, or a full https address.",
    );
  if (match !== "exact")
    return fieldError("to", `A ${match} can only lead to a page of this site.`);
  if (!form.outside)
    return fieldError(
      "to",
      `This leads to another website (${outside.host}). Confirm that you want it.`,
    );
  return { ok: true, rule: { ...source, to: outside.href } };
}

function fieldError(field: "from" | "to", message: string): RuleCheck {
  return { ok: false, field, message };
}

/** Returns the path and query that a rule with this address would match, or null for another site's address. */
export function sourceAddress(
  text: string,
  { request: { origin } }: Pick<Ctx, "request">,
  match: Rule["match"],
): string | null {
  const own = ownAddress(text.trim(), origin, match === "pattern" ? "*" : "");
  return own && `${own.path}${own.query}`;
}

/** A path of this site, even if pasted as a full URL, or null for anything else. */
function ownAddress(text: string, origin: string, syntax: "" | "*" | "$") {
  const local = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  if (!/^\/(?!\/)[^\\\p{Cc}\p{Surrogate}]*$/u.test(local)) return null;
  const base = "http://own.invalid";
  if (!URL.canParse(local, base)) return null;
  const url = new URL(local, base);
  if (url.origin !== base) return null;
  const { query, fragment } = splitAddress(`/${url.search}${url.hash}`);
  return { path: canonicalPath(url.pathname, syntax), query, fragment };
}

function outsideAddress(text: string): URL | null {
  if (!/^https:\/\/[^\\\s]+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === "" && url.password === "" && url.hostname.includes(".") ? url : null;
}

type OwnLinks = Pick<Links, "isExact" | "permanent" | "ownPath" | "ownPaths">;

/** The page or folder of this site that the rule would take over, or null if there is none. */
export function ownPageAt(source: Pick<Rule, "from" | "match">, links: OwnLinks): string | null {
  if (source.match === "exact") {
    const taken = isProtected(source.from, links) || links.ownPath(source.from) !== null;
    return taken ? source.from : null;
  }
  const templates = templatesOf(source);
  const own = [...links.ownPaths, ...links.permanent.map((root) => `${root}/**`)];
  return own.find((path) => templates.some((template) => mayMeet(template, path))) ?? null;
}

export function ownPageMessage(path: string, match: Rule["match"]): string {
  return match === "exact"
    ? `“${path}” is a page of this site, so it can't be redirected.`
    : `This ${match} would also redirect “${path}”, which belongs to this site.`;
}
