import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { flattenMessage } from "#domain/lead-sources/messages/flatten-message.ts";
import { type Received, takeMessages } from "#domain/lead-sources/messages/take-messages.server.ts";
import { storeMessage } from "#domain/lead-sources/messages/store-message.server.ts";
import type { LeadSource } from "#domain/lead-sources/sources.server.ts";
import { printable } from "#domain/words/printable.ts";
import { privateField } from "./snippet.ts";

const text = (most: number) => z.string().max(most).transform(printable);
const page = text(500).catch("");
const short = z.string().min(1).max(200).transform(printable);

const copySchema = z.union([
  z.object({ form: short, values: z.record(z.string(), z.string()), page }),
  z.object({ seen: short, fields: z.array(text(100)).max(60), page }),
  z.object({ tap: text(60), page }),
]);

/**
 * Receives a message of the old site's script: a request of a picked form, the field names of another form, or a tap on a
 * phone number. Only pages of the old site may send it.
 */
export async function receiveCopy(
  ctx: Ctx,
  source: LeadSource,
  { origin, body }: { origin: string; body: unknown },
  now = new Date(),
): Promise<Received> {
  const { oldSite } = source;
  if (!oldSite || !isOfSite(origin, oldSite.origin))
    return { ok: false, reason: "forged", message: "Only the old site may send copies." };
  if (!source.active) return { ok: false, reason: "paused", message: "Copies are paused." };
  const parsed = copySchema.safeParse(body);
  if (!parsed.success)
    return { ok: false, reason: "invalid", message: "This is not a copy of a request." };
  const copy = parsed.data;
  const facts = { sourceId: source.id, receivedAt: now };
  const none = { ok: true, value: { leads: [] } } as const;
  if ("tap" in copy) {
    const content = { number: copy.tap, page: copy.page };
    await storeMessage(ctx.db, { ...facts, kind: "tap", key: randomUUID(), content });
    return none;
  }
  if ("seen" in copy) {
    const content = { form: copy.seen, fields: copy.fields.join(", "), page: copy.page };
    const key = `form:${createHash("sha256").update(copy.seen).digest("base64url")}`;
    await storeMessage(ctx.db, { ...facts, kind: "form", key, content });
    return none;
  }
  if (!oldSite.forms.includes(copy.form))
    return { ok: false, reason: "invalid", message: "This form is not picked." };
  const values = Object.fromEntries(
    Object.entries(flattenMessage(copy.values)).flatMap(([place, value]) => {
      const rest = value.replace(digits, (found) => (isCardNumber(found) ? "" : found));
      return privateField.test(place) || (rest.trim() === "" && value !== "")
        ? []
        : [[place, rest]];
    }),
  );
  return await takeMessages(ctx, source, [values], {
    number: null,
    page: origin + copy.page,
    now,
  });
}

/** Tells whether an address belongs to the old site, with or without "www". */
function isOfSite(origin: string, site: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(site)) return false;
  const hostOf = (text: string) => new URL(text).host.replace(/^www\./, "");
  return hostOf(origin) === hostOf(site);
}

/** As many digits as a card has, with spaces or hyphens between them. */
const digits = /\d(?:[ -]?\d){12,18}/g;

/** Tells whether a text is a card number: 13 to 19 digits with a valid check digit. */
function isCardNumber(text: string): boolean {
  const sum = [...text.replaceAll(/[\s-]/g, "")].toReversed().reduce((total, digit, at) => {
    const value = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
