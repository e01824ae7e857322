import { z } from "zod";
import { inOrder } from "#domain/records/in-order.ts";
import { isLinkTarget } from "./link-target.ts";

/** Key of the setting. */
export const menusKey = "menus";

/** The menus of the public site, as the owner arranges them. */
export const menuIds = ["main", "services", "areas", "legal"] as const;
export type MenuId = (typeof menuIds)[number];

/** Where a link stands. The main menu has no footer, and the last line of the footer has nothing else. */
export const linkPlaces = ["shown", "footer", "hidden"] as const;
export type LinkPlace = (typeof linkPlaces)[number];

export const menuLimits = { label: 40, href: 500, added: 6 } as const;
/** Pages and cities can be as many as this; a longer list would be dropped whole. */
const mostLinks = 700;

const entry = z.object({
  href: z.string().max(menuLimits.href).refine(isLinkTarget),
  /** Replaces the name of the page. */
  label: z.string().min(1).max(menuLimits.label).optional(),
  place: z.enum(linkPlaces).optional(),
  /** The owner added the link. */
  added: z.literal(true).optional(),
});

/** What the owner changed about one link. */
export type MenuEntry = z.output<typeof entry>;

const stored = z.partialRecord(z.enum(menuIds), z.array(entry).max(mostLinks));

/** The links of each menu in order. A menu that the owner never changed is missing. */
export type Menus = z.output<typeof stored>;

/** Returns the stored menus; none if the value is damaged. */
export const menusOf = (value: unknown): Menus => stored.safeParse(value ?? {}).data ?? {};

/** A link of a menu, ready to be shown. */
export interface MenuLink {
  label: string;
  href: string;
  /** A second line in the opened menu. */
  text?: string;
  place: LinkPlace;
  /** The owner cannot choose the place here. */
  fixed?: true;
  added?: true;
}

export type MenuLinks = Readonly<Record<MenuId, readonly MenuLink[]>>;

/**
 * Puts the links of a menu in the owner's order, with the owner's names and places. A link that is newer than that order
 * follows the one that it follows by default.
 */
export function arrangedLinks(
  defaults: readonly MenuLink[],
  entries: readonly MenuEntry[] = [],
): MenuLink[] {
  if (entries.length === 0) return [...defaults];
  const known = new Map(defaults.map((link) => [link.href, link]));
  const arranged = entries.flatMap(({ href, label, place, added }): MenuLink[] => {
    const link = known.get(href);
    if (!link && !(added && label)) return [];
    if (!link) return [{ label: label ?? "", href, place: place ?? "shown", added: true }];
    return [{ ...link, label: label ?? link.label, place: (!link.fixed && place) || link.place }];
  });
  const own = new Map([...defaults, ...arranged].map((link) => [link.href, link]));
  const order = arranged.map(({ href }) => href);
  return inOrder(order, [...known.keys(), ...order.filter((href) => !known.has(href))]).flatMap(
    (href) => own.get(href) ?? [],
  );
}

/** Adds the owner's choices for pages that no menu has now: an unpublished page comes back as it was. */
export function withAbsentPages(next: Menus, before: Menus, defaults: MenuLinks): Menus {
  const menus: Menus = {};
  for (const menu of menuIds) {
    const [former, shipped] = [before[menu] ?? [], defaults[menu]];
    const absent = former.filter(
      ({ href, added }) => !added && !shipped.some((link) => link.href === href),
    );
    const isChosen = absent.some(({ label, place }) => label !== undefined || place !== undefined);
    const entries = next[menu] ?? (isChosen ? shipped.map(({ href }) => ({ href })) : []);
    const byHref = new Map([...entries, ...absent].map((entry) => [entry.href, entry]));
    const known = new Set([...former.map(({ href }) => href), ...byHref.keys()]);
    const order = inOrder(
      entries.map(({ href }) => href),
      [...known].filter((href) => byHref.has(href)),
    );
    if (entries.length > 0)
      menus[menu] = order.flatMap((href) => byHref.get(href) ?? []).slice(0, mostLinks);
  }
  return menus;
}
