import type { Links } from "#domain/access/links.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { canonicalPath, isProtected, splitAddress } from "./canonical.ts";
import { mayMeet, patternProblem, targetProblem } from "./patterns.ts";
import type { RedirectType, RuleForm } from "./schema.ts";

export type RuleCheck =
  | { ok: true; rule: { from: string; to: string | null; type: RedirectType; pattern: boolean } }
  | { ok: false; field: "from" | "to"; message: string };

export const missingMessage = "Please provide both 'from' and 'to' URLs.";

/** Normalizes user input to the stored form, or returns messages. `origin` is our own origin. */
export function checkRule(
  form: RuleForm,
  { request: { origin }, links }: Pick<Ctx, "request" | "links">,
): RuleCheck {
  const { type, pattern } = form;
  const gone = type === "gone";
  if (form.from === "") return wrong("from", missingMessage);
  if (!gone && form.to === "") return wrong("to", missingMessage);

  const from = ownAddress(form.from, origin);
  if (from === null) return wrong("from", "Write the old address as a path, like /old-page.");
  if (from.query !== "" || from.fragment !== "")
    return wrong("from", "Write the path only, without what follows a ? or #.");
  if (!pattern && from.path.includes("*"))
    return wrong("from", "This address contains a *. Mark the rule as a pattern.");
  const problem = pattern ? patternProblem(from.path) : null;
  if (problem) return wrong("from", problem);
  if (pattern ? catchesProtected(from.path, links) : isProtected(from.path, links))
    return wrong("from", "This part of the site can't be redirected.");
  if (gone) return { ok: true, rule: { from: from.path, to: null, type, pattern } };

  const to = ownAddress(form.to, origin);
  if (to) {
    const text = `${to.path}${to.query}${to.fragment}`;
    const unfilled = pattern ? targetProblem(from.path, text) : null;
    if (unfilled) return wrong("to", unfilled);
    return { ok: true, rule: { from: from.path, to: text, type, pattern } };
  }
  const outside = outsideAddress(form.to);
  if (outside === null)
    return wrong("to", "Write the destination as a path, like /new-page, or a full https address.");
  if (pattern) return wrong("to", "A pattern can only lead to a page of this site.");
  if (!form.outside)
    return wrong(
      "to",
      `This leads to another website (${outside.host}). Confirm that you want it.`,
    );
  return { ok: true, rule: { from: from.path, to: outside.href, type, pattern } };
}

function wrong(field: "from" | "to", message: string): RuleCheck {
  return { ok: false, field, message };
}

/** A path of this site, even if pasted as a full URL; null for anything else. */
function ownAddress(text: string, origin: string) {
  const local = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  if (!/^\/(?!\/)[^\\\p{Cc}\p{Surrogate}]*$/u.test(local)) return null;
  const base = "http://own.invalid";
  if (!URL.canParse(local, base)) return null;
  const url = new URL(local, base);
  if (url.origin !== base) return null;
  const { query, fragment } = splitAddress(`/${url.search}${url.hash}`);
  return { path: canonicalPath(url.pathname), query, fragment };
}

function outsideAddress(text: string): URL | null {
  if (!/^https:\/\/[^\\\s]+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === "" && url.password === "" && url.hostname.includes(".") ? url : null;
}

function catchesProtected(pattern: string, { permanent }: Pick<Links, "permanent">): boolean {
  return permanent.some((root) => mayMeet(pattern, root) || mayMeet(pattern, `${root}/*`));
}
