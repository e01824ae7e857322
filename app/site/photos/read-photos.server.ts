import type { Ctx } from "#domain/access/context.server.ts";
import { mediaAddress } from "#domain/media/stored-address.ts";
import { readSitePhotos } from "#domain/site-photos/read-site-photos.server.ts";
import { narrowed, type SitePhoto, type SitePhotos } from "#domain/site-photos/site-photo.ts";
import { isPhotoSlot, type PhotoSlot } from "#domain/media/photo-slots.ts";
import { textPageAt } from "#app/texts/all-texts.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { pathOf } from "#app/site/frame/read-texts.server.ts";

interface ShownPhotos {
  /** The photographs of the current page; undefined if it has none. */
  photos?: SitePhotos;
  /** Path of a picture of the company itself, for search engines. */
  businessImage?: string;
  /** False if the database did not answer and the last known photographs are used. */
  fresh: boolean;
}

/** Pages that show the owner beside their form. */
const withForm: readonly string[] = ["home", "contact", "termites", "moisture"];

/**
 * The places of a page by its key. The home page shows the team, or else the owner, and the truck. An owner with a name stands
 * beside the forms, and signs there and on the about page.
 */
function slotsOf(page: string, all: SitePhotos, hasOwner: boolean): readonly PhotoSlot[] {
  const signs: readonly PhotoSlot[] = hasOwner ? ["signature"] : [];
  if (page === "about") return ["owner", "team", "truck", ...signs];
  const isBeside = hasOwner && withForm.includes(page);
  const beside: readonly PhotoSlot[] = isBeside ? ["owner", ...signs] : [];
  if (page === "home")
    return [...new Set([all.team ? "team" : "owner", "truck", "jobs", ...beside] as const)];
  return isPhotoSlot(page) ? [page, ...beside] : beside;
}

/** Pixels: twice the widest place of a page, and three times a place on a phone. */
const widest = 1280;
/** The tiles of the jobs are never wider than half a phone or a quarter of a page. */
const widestTile = 640;
/** The portrait beside a form is a small circle. */
const widestPortrait = 320;

/** The photographs that one public page shows. */
export async function readPagePhotos(
  ctx: Ctx,
  url: URL,
  { owner }: Pick<CompanyFacts, "owner">,
): Promise<ShownPhotos> {
  const { photos: all, fresh } = await readSitePhotos(ctx.db);
  const page = textPageAt(pathOf(url))?.page ?? "";
  const photos: SitePhotos = Object.fromEntries(
    slotsOf(page, all, Boolean(owner?.name)).flatMap((slot) => {
      const found = all[slot];
      const isPortrait = slot === "owner" && page !== "about" && (page !== "home" || all.team);
      const most = isPortrait ? widestPortrait : slot === "jobs" ? widestTile : widest;
      return found ? [[slot, found.map((photo, at) => shown(photo, at, most))]] : [];
    }),
  );
  const [company] = all.team ?? all.truck ?? all.owner ?? [];
  return {
    fresh,
    ...(Object.keys(photos).length > 0 ? { photos } : {}),
    ...(company ? { businessImage: mediaAddress(company.picture.key) } : {}),
  };
}

/**
 * A photograph in as few bytes as possible, because a page has up to fifteen and they are in its data, too: no placeholder,
 * one file for old browsers, and no ids of the database.
 */
function shown(photo: SitePhoto, at: number, most: number): SitePhoto {
  const { caption, picture: whole } = photo;
  const { variants, ...picture } = narrowed(whole, most);
  const modern = variants.filter(({ format }) => format === "avif");
  const old = variants.findLast(({ format }) => format === "webp");
  const files = modern.length > 0 && old ? { variants: modern, key: old.key } : { variants };
  return { id: String(at), caption, picture: { ...picture, ...files, id: "", placeholder: null } };
}
