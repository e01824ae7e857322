import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordRevision } from "#domain/redirects/history/record-revision.server.ts";
import { addressLength } from "#domain/redirects/rules/schema.ts";
import { changeRules } from "#domain/redirects/stored/change-rules.server.ts";
import { saveRule } from "#domain/redirects/stored/save-rule.server.ts";

const mostAtOnce = 50;
const texts = z.array(z.string().max(2 * addressLength)).max(mostAtOnce);

/** The rows of the list: `url` and `to` in the same order. `only` fixes one row, without regard to the selection. */
export const fixForm = z.object({
  url: texts,
  to: texts,
  selected: texts,
  only: z
    .string()
    .max(2 * addressLength)
    .optional(),
});

export const fixMessages = {
  noneTitle: "No URLs Selected",
  none: "Please select URLs to process.",
  missingTitle: "Missing Destination",
  missing: "Please provide a destination URL.",
} as const;

type Refusal = {
  ok: false;
  reason: "invalid" | "incomplete" | "conflict";
  title: string;
  message: string;
  fieldErrors: Record<string, string[]>;
  /** What was typed and chosen, to show it again. */
  typed: Record<string, string>;
  selected: string[];
};
export type FixAnswer =
  | Extract<Outcome<{ message: string; fixed: string[] }, never>, { ok: true }>
  | Refusal;

/**
 * Redirects missing pages, one or many, in one transaction: either all of them, or none, with the reasons by row
 * (`to-<row>`).
 */
export async function fixUrls(ctx: Ctx, input: unknown): Promise<FixAnswer> {
  requirePermission(ctx, "redirects.write");
  const form = fixForm.safeParse(input);
  if (!form.success)
    return refuse("invalid", "Nothing was changed", "Send at most 50 addresses at once.");
  const { url: urls, to, selected, only } = form.data;
  const typed = Object.fromEntries(urls.map((url, row) => [url, (to[row] ?? "").trim()]));
  const shown = { typed, selected };
  const chosen = only
    ? urls.filter((url) => url === only)
    : urls.filter((url) => selected.includes(url));
  if (chosen.length === 0)
    return refuse("incomplete", fixMessages.noneTitle, fixMessages.none, {}, shown);
  const empty = chosen.filter((url) => typed[url] === "");
  if (empty.length > 0)
    return refuse(
      "incomplete",
      fixMessages.missingTitle,
      fixMessages.missing,
      Object.fromEntries(empty.map((url) => [`to-${urls.indexOf(url)}`, [fixMessages.missing]])),
      shown,
    );
  return await changeRules(ctx, async (tx): Promise<FixAnswer> => {
    const errors: Record<string, string[]> = {};
    for (const url of chosen) {
      const saved = await saveRule(tx, ctx, null, {
        from: url,
        to: typed[url],
        query: url.includes("?") ? "exact" : "pass",
      });
      if (!saved.ok) errors[`to-${urls.indexOf(url)}`] = [`${url}: ${saved.message}`];
    }
    const refused = Object.keys(errors).length;
    if (refused > 0)
      return refuse(
        "conflict",
        "Nothing was changed",
        refused === 1
          ? "One address can't be redirected."
          : `${refused} addresses can't be redirected.`,
        errors,
        shown,
      );
    await recordRevision(
      tx,
      ctx,
      chosen.length === 1 ? `Fixed ${chosen[0]}` : `Fixed ${chosen.length} missing pages`,
    );
    return { ok: true, value: { message: fixedMessage(chosen, typed), fixed: chosen } };
  });
}

function fixedMessage(urls: readonly string[], typed: Readonly<Record<string, string>>): string {
  const [first = ""] = urls;
  return urls.length === 1
    ? `“${first}” now leads to “${typed[first] ?? ""}”.`
    : `${urls.length} redirects created.`;
}

function refuse(
  reason: Refusal["reason"],
  title: string,
  message: string,
  fieldErrors: Record<string, string[]> = {},
  shown: Pick<Refusal, "typed" | "selected"> = { typed: {}, selected: [] },
): Refusal {
  return { ok: false, reason, title, message, fieldErrors, ...shown };
}
