import * as addresses from "#app/addresses.ts";
import {
  arrangedLinks,
  type MenuId,
  type MenuLink,
  type MenuLinks,
  type Menus,
} from "#domain/settings/menus/menus.ts";
import {
  areaLinks,
  emergencyLink,
  isShown,
  legalLinks,
  type ListedFacts,
  offeredLinks,
  pathOf,
  pestsLink,
  type SiteLink,
} from "./site-links.ts";

/** A page of the owner in the footer, and in the menu too if `top`. */
export interface MenuPage {
  label: string;
  href: string;
  /** Its second line there. */
  text?: string;
  top?: true;
}

interface MenuSource {
  company: ListedFacts;
  /** Pages that the owner added to the menus. */
  menu?: readonly MenuPage[];
  /** The menus as the owner arranged them. */
  menus?: Menus;
  /** Hides the blog from visitors. */
  blogIsEmpty?: boolean;
}

const shown = (link: SiteLink): MenuLink => ({ ...link, place: "shown" });

/** The links of the main menu. Services and Service Areas open a menu of their own. */
const mainLinks: readonly MenuLink[] = [
  { label: "Services", href: addresses.services },
  { label: "Service Areas", href: addresses.serviceAreas },
  { label: "About", href: addresses.about },
  { label: "Blog", href: addresses.blog },
  { label: "Contact", href: addresses.contact },
].map(shown);

/** Visitors always find these. */
const neverHidden: ReadonlySet<string> = new Set([addresses.privacyPolicy, addresses.terms]);

/** The menus as shipped, with the pages that the owner added. */
export function shippedMenus({ company, menu = [] }: Omit<MenuSource, "menus">): MenuLinks {
  return {
    main: mainLinks,
    services: [
      ...offeredLinks(company).map(shown),
      ...(isShown(company, emergencyLink.href)
        ? [{ ...emergencyLink, place: "footer" as const }]
        : []),
      shown(pestsLink),
      ...menu.map(({ label, href, text, top }): MenuLink => ({
        label,
        href,
        ...(text ? { text } : {}),
        place: top ? "shown" : "footer",
        fixed: true,
      })),
    ],
    areas: areaLinks(company.cities).map(shown),
    legal: legalLinks.map((link) => ({
      ...shown(link),
      ...(neverHidden.has(link.href) ? { fixed: true as const } : {}),
    })),
  };
}

/** One menu as the owner arranged it, with the hidden links. */
export const arrangedMenu = (id: MenuId, source: MenuSource): MenuLink[] =>
  arrangedLinks(shippedMenus(source)[id], source.menus?.[id]);

/** The links of a menu that visitors see at the top of a page. */
export const topLinks = (id: MenuId, source: MenuSource): MenuLink[] =>
  withPosts(arrangedMenu(id, source), source).filter(({ place }) => place === "shown");

/** The links of a menu that visitors see in the footer. */
export const footerLinks = (id: MenuId, source: MenuSource): MenuLink[] =>
  withPosts(arrangedMenu(id, source), source).filter(({ place }) => place !== "hidden");

/** The links without the one to a blog that is empty. */
export const withPosts = <Link extends SiteLink>(
  links: readonly Link[],
  { blogIsEmpty }: Pick<MenuSource, "blogIsEmpty">,
): Link[] => links.filter(({ href }) => !blogIsEmpty || pathOf(href) !== addresses.blog);
