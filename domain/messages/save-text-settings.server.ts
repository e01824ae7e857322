import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { refuseOld } from "#domain/settings/seen-value.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { type TextSettings, textSettingsSchema } from "./rules/templates.ts";
import { readTextSettings, textSettingsKey } from "./text-settings.server.ts";

/** What the page posts: the rows of the templates in order, and the automatic texts. */
export interface TypedTextSettings {
  names: readonly string[];
  texts: readonly string[];
  visitBooked: { on: boolean; text: string };
  visitReminder: { on: boolean; text: string };
  missedCall: { on: boolean; text: string };
  /** One line per number: the number and the source of its calls. */
  trackingNumbers?: string;
  /** The mark of the settings that the form showed. */
  seen?: string;
}

/** Saves the templates and the automatic texts. A template with neither name nor text is left out. */
export async function saveTextSettings(
  ctx: Ctx,
  { names, texts, trackingNumbers: lines = "", seen, ...automatic }: TypedTextSettings,
): Promise<Outcome<null, "invalid" | "conflict">> {
  requirePermission(ctx, "settings.write");
  const templates = names
    .map((name, place) => ({ name, text: texts[place] ?? "", place }))
    .filter(({ name, text }) => name.trim() !== "" || text.trim() !== "");
  const lineTexts = lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const trackingNumbers = lineTexts.map((line) => {
    const at = line.lastIndexOf(" ");
    return {
      phone: toE164(line.slice(0, Math.max(at, 0))) ?? "",
      source: line.slice(at + 1).toLowerCase(),
    };
  });
  const wrong = lineTexts.find((_line, at) => {
    const { phone, source = "" } = trackingNumbers[at] ?? {};
    return !phone || source.length > 40;
  });
  if (wrong !== undefined)
    return invalidFields({
      trackingNumbersText: [
        `Write a phone number and a source in each line: “${wrong.slice(0, 60)}” lacks one, or its source is longer than 40 letters.`,
      ],
    });
  const parsed = textSettingsSchema.safeParse({ templates, trackingNumbers, ...automatic });
  if (!parsed.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of parsed.error.issues) {
      const [part, row, column] = path;
      const place = part === "templates" && typeof row === "number" ? templates[row]?.place : null;
      const field =
        place === null || place === undefined
          ? `${String(part)}Text`
          : `${column === "name" ? "name" : "text"}${place}`;
      fieldErrors[field] ??= [message];
    }
    return invalidFields(fieldErrors);
  }
  const after: TextSettings = parsed.data;
  return await ctx.db.transaction(async (tx) => {
    const before = await readTextSettings(tx);
    const old = refuseOld("these texts", seen, before);
    if (old) return old;
    await storeSetting(tx, ctx, textSettingsKey, after);
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: textSettingsKey,
      severity: "medium",
      details: { before, after },
    });
    return { ok: true, value: null };
  });
}
