import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { refusals } from "#domain/media/file-rules.ts";
import { kindOf } from "#domain/media/intake.server.ts";
import { makeLogo } from "#domain/media/picture-making.server.ts";
import type { CompanyLogo } from "#domain/settings/company.ts";
import { lockedFacts } from "#domain/settings/facts/locked-facts.server.ts";
import { overridesOf, type OwnerFacts, ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { storeShownSetting } from "#domain/settings/store-setting.server.ts";
import { sha256 } from "#platform/crypto.ts";
import { largestLogoBytes } from "#platform/pictures/order.ts";
import { cleanSvg } from "./clean-svg.ts";
import { isSquare, type LogoUse, type StoredLogo } from "./stored-logo.server.ts";

/** Size limit of the uploaded file. */
const largestUpload = 512 * 1024;

type Made = { ok: true; logo: Omit<CompanyLogo, "hasName">; stored: StoredLogo } | Refused;
type Refused = { ok: false; message: string };
type Answer<Reason extends string> = Outcome<{ message: string }, Reason>;

interface LogoForm {
  bytes: Uint8Array;
  hasName: boolean;
  use: LogoUse;
}

const saved: Record<LogoUse, string> = {
  logo: "The website shows your logo now.",
  icon: "Browsers show your icon within the hour.",
};

/** Shows a logo on every page, or an icon in browsers and on home screens: a cleaned SVG or a small picture. */
export async function saveLogo(
  ctx: Ctx,
  { bytes, hasName, use }: LogoForm,
): Promise<Answer<"invalid">> {
  requirePermission(ctx, "settings.write");
  if (bytes.byteLength > largestUpload) return refused("The file is larger than 512 KB.");
  const made = isMarkup(bytes) ? fromSvg(bytes) : await fromPicture(ctx, bytes);
  if (!made.ok) return refused(made.message);
  const { width, height } = made.logo;
  if (use === "icon" && !isSquare(made.logo))
    return refused(`An icon is square. This one is ${Math.round(width)} × ${Math.round(height)}.`);
  await change(ctx, use, made.stored, (facts) =>
    use === "logo"
      ? { ...facts, logo: { ...made.logo, hasName } }
      : { ...facts, icon: made.logo.file },
  );
  return { ok: true, value: { message: saved[use] } };
}

/** Restores the drawn logo. */
export async function removeLogo(ctx: Ctx): Promise<Answer<"not_found">> {
  requirePermission(ctx, "settings.write");
  const { logo } = ownerFactsOf(await readSetting(ctx.db, "company"));
  if (!logo) return { ok: false, reason: "not_found", message: "There is no logo to remove." };
  await change(ctx, "logo", null, (facts) => ({ ...facts, logo: null }));
  return { ok: true, value: { message: "The website shows the drawn logo again." } };
}

/** Takes the icon from the logo again. */
export async function removeIcon(ctx: Ctx): Promise<Answer<"not_found">> {
  requirePermission(ctx, "settings.write");
  const { icon } = ownerFactsOf(await readSetting(ctx.db, "company"));
  if (icon === null)
    return { ok: false, reason: "not_found", message: "There is no icon to remove." };
  await change(ctx, "icon", null, (facts) => ({ ...facts, icon: null }));
  return { ok: true, value: { message: "The icon is made from the logo again." } };
}

const refused = (message: string) => ({ ok: false, reason: "invalid", message }) as const;

async function change(
  ctx: Ctx,
  use: LogoUse,
  stored: StoredLogo | null,
  next: (facts: OwnerFacts) => OwnerFacts,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockedFacts(tx);
    const after = next(before);
    await storeShownSetting(tx, ctx, use, stored ?? {});
    await storeShownSetting(tx, ctx, "company", overridesOf(after));
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: use,
      severity: "medium",
      details: { before: before[use], after: after[use] },
    });
  });
}

/** Tells whether the file is markup. */
function isMarkup(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 100)).trimStart().startsWith("<");
}

function fromSvg(bytes: Uint8Array): Made {
  const clean = cleanSvg(new TextDecoder().decode(bytes));
  if (!clean.ok) return clean;
  const { svg, width, height } = clean.value;
  const size = Buffer.byteLength(svg);
  if (size > largestLogoBytes)
    return {
      ok: false,
      message: `The drawing is ${Math.ceil(size / 1024)} KB after cleanup; the limit is 6 KB. Simplify it, or upload it as PNG or WebP.`,
    };
  return madeOf({ type: "svg", body: svg, width, height });
}

async function fromPicture(ctx: Ctx, bytes: Uint8Array): Promise<Made> {
  const kind = await kindOf(bytes, "image");
  if (!kind.ok && kind.refusal === refusals.heic)
    return { ok: false, message: refusals.heic.message };
  const isLogo = kind.ok && ["image/png", "image/webp", "image/jpeg"].includes(kind.value.mime);
  if (!isLogo) return { ok: false, message: "A logo is an SVG, PNG, WebP or JPEG file." };
  const source = { mime: kind.value.mime, size: bytes.byteLength, bytes: [bytes] };
  const drawn = await makeLogo(ctx, source);
  if (!drawn.ok) return { ok: false, message: drawn.refusal.message };
  const { logo, emblem } = drawn.value;
  const { bytes: small, width, height } = logo;
  if (small.byteLength > largestLogoBytes)
    return {
      ok: false,
      message: "This picture has too much detail for a logo. Use a simpler one.",
    };
  return madeOf({
    type: "webp",
    body: base64(small),
    width,
    height,
    ...(emblem
      ? { emblem: { body: base64(emblem.bytes), width: emblem.width, height: emblem.height } }
      : {}),
  });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

function madeOf({
  width,
  height,
  ...kept
}: Omit<StoredLogo, "file"> & { width: number; height: number }): Made {
  const file = `${sha256(kept.body).slice(0, 16)}.${kept.type}`;
  return { ok: true, logo: { file, width, height }, stored: { file, ...kept } };
}
