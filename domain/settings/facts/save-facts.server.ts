import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { companyFrom, overridesOf, type OwnerFacts } from "#domain/settings/owner-facts.ts";
import { lockedFacts } from "./locked-facts.server.ts";
import { savedMessage } from "#domain/settings/saving-words.ts";
import { storeShownSetting } from "#domain/settings/store-setting.server.ts";
import { sha256 } from "#platform/crypto.ts";
import { factsChanged, type OldText, textsThatSay } from "./fact-hooks.ts";
import type { FactField } from "./fact-field.ts";
import { checkFacts, type FactSection, fieldsIn, sectionIn, valuesOf } from "./fact-section.ts";

const conflict = {
  ok: false,
  reason: "conflict",
  message:
    "Someone else changed these facts in the meantime. Your values are still here: compare them with the stored ones, then save again.",
} as const;

/** One changed fact, as the history shows it. */
export interface FactChange {
  fact: string;
  before: string;
  after: string;
}

interface SavedFacts {
  message: string;
  /** Texts that people wrote or edited and that still say an old value. */
  oldTexts: OldText[];
}

/** Old values that can only mean this company: short ones and numbers are words of many sentences. */
function oldWords(changes: readonly FactChange[]): string[] {
  return changes
    .map(({ before }) => before)
    .filter((before) => before.length >= 8 && !before.includes("\n") && before.length <= 200)
    .flatMap(spellingsOf);
}

/** A phone number as people write it; anything else as it is. */
function spellingsOf(value: string): string[] {
  const [, area, exchange, line] = /^\((\d{3})\) (\d{3})-(\d{4})$/.exec(value) ?? [];
  if (!area || !exchange || !line) return [value];
  const parts = [area, exchange, line];
  return [value, parts.join("-"), parts.join("."), parts.join(" "), parts.join("")];
}

/** Changes whenever one of the section's values does. */
export function fingerprintOf(section: FactSection, facts: OwnerFacts): string {
  return sha256(JSON.stringify(valuesOf(section, facts))).slice(0, 16);
}

/**
 * Stores one section of the company facts, if nobody changed it since the form was shown (`seen`). Every cached
 * document is rendered again, and starter articles that nobody edited are written with the new facts.
 */
export async function saveFacts(
  ctx: Ctx,
  section: FactSection,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Outcome<SavedFacts, "invalid" | "conflict">> {
  requirePermission(ctx, "settings.write");
  const stored = await storeFacts(ctx, section, input, now);
  if (!stored.ok) return stored;
  const words = oldWords(stored.value);
  const oldTexts = words.length === 0 ? [] : (await textsThatSay.call(ctx.db, words)).flat();
  return { ok: true, value: { message: savedMessage, oldTexts } };
}

async function storeFacts(
  ctx: Ctx,
  given: FactSection,
  input: Record<string, unknown>,
  now: Date,
): Promise<Outcome<FactChange[], "invalid" | "conflict">> {
  return await ctx.db.transaction(async (tx) => {
    const before = await lockedFacts(tx);
    const section = sectionIn(before.contentSet, given);
    const checked = checkFacts(section, before, input, now);
    if (!checked.ok) {
      const { fieldErrors } = checked;
      return {
        ok: false,
        reason: "invalid",
        message: "Please check what you entered",
        fieldErrors,
      };
    }
    if (input["seen"] !== fingerprintOf(section, before)) return conflict;
    const { facts } = checked;
    const changes = changesBetween(section, before, facts);
    await storeShownSetting(tx, ctx, "company", overridesOf(facts));
    const followed = await factsChanged.call(tx, ctx, {
      before: companyFrom(before, now),
      after: companyFrom(facts, now),
    });
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "company",
      severity: "medium",
      details: {
        section: section.id,
        changes,
        articles: followed.flat(),
        before: overridesOf(before),
        after: overridesOf(facts),
      },
    });
    return { ok: true, value: changes };
  });
}

function changesBetween(section: FactSection, before: OwnerFacts, after: OwnerFacts): FactChange[] {
  return fieldsIn(section)
    .map((field) => ({
      fact: field.label,
      before: shownValue(field, before),
      after: shownValue(field, after),
    }))
    .filter((change) => change.before !== change.after);
}

function shownValue({ control, choices, read }: FactField, facts: OwnerFacts): string {
  if (control === "select")
    return choices?.find(({ value }) => value === read(facts))?.label ?? read(facts);
  if (control === "checkbox") return read(facts) === "on" ? "yes" : "no";
  return read(facts);
}
