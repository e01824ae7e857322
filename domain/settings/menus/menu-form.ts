import { isLinkTarget, linkTargetHelp } from "./link-target.ts";
import {
  type LinkPlace,
  linkPlaces,
  type MenuEntry,
  type MenuId,
  menuIds,
  menuLimits,
  type MenuLink,
  type MenuLinks,
  type Menus,
} from "./menus.ts";

type Form = Readonly<Record<string, unknown>>;
type FieldErrors = Record<string, string[]>;

/** One link as the form shows it. */
export interface MenuRow {
  href: string;
  label: string;
  place: LinkPlace;
  added: boolean;
}

export type RowPart = keyof MenuRow;

/** The name of a field. The row of a link that is about to be added has no number. */
export const rowField = (menu: MenuId, at: number | "new", part: RowPart): string =>
  `${menu}-${at}-${part}`;

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";

function rowAt(form: Form, menu: MenuId, at: number | "new"): MenuRow {
  const read = (part: RowPart) => textOf(form[rowField(menu, at, part)]);
  const place = read("place");
  return {
    href: read("href"),
    label: read("label"),
    place: linkPlaces.find((one) => one === place) ?? "shown",
    added: at === "new" || read("added") === "on",
  };
}

/** The rows of a menu in the order of the form, without the one that is about to be added. */
export function rowsOfForm(form: Form, menu: MenuId): MenuRow[] {
  const rows: MenuRow[] = [];
  while (rowField(menu, rows.length, "href") in form) rows.push(rowAt(form, menu, rows.length));
  return rows;
}

/** What a button of the form does to the order of a menu. */
export interface MenuMove {
  menu: MenuId;
  at: number;
  by: -1 | 1;
}

/** Reads the move from the address that a button posts to: "services.2.up". */
export function moveOf(text: string | null): MenuMove | null {
  const [name, at, way] = (text ?? "").split(".");
  const menu = menuIds.find((id) => id === name);
  if (!menu || !/^\d{1,3}$/.test(at ?? "") || (way !== "up" && way !== "down")) return null;
  return { menu, at: Number(at), by: way === "up" ? -1 : 1 };
}

/** Returns the rows with one of them moved; the same rows at the end of the menu. */
export function movedRows<Row>(rows: readonly Row[], { at, by }: Omit<MenuMove, "menu">): Row[] {
  const moved = [...rows];
  const [row, other] = [moved[at], moved[at + by]];
  if (row === undefined || other === undefined) return moved;
  moved[at] = other;
  moved[at + by] = row;
  return moved;
}

type Checked = { ok: true; menus: Menus } | { ok: false; fieldErrors: FieldErrors };

/** Links that the main menu has room for at 1024 pixels. */
const mostInMain = 7;

/** Reads the menus from a form, or returns its errors. `defaults` are the shipped menus. */
export function menusOfForm(form: Form, defaults: MenuLinks, move: MenuMove | null): Checked {
  const fieldErrors: FieldErrors = {};
  const menus: Menus = {};
  for (const menu of menuIds) {
    const rows = rowsOfForm(form, menu);
    const known = new Map(defaults[menu].map((link) => [link.href, link]));
    const entries = [...rows.keys(), "new" as const].flatMap((at): MenuEntry[] => {
      const row = rowAt(form, menu, at);
      const link = row.added ? undefined : known.get(row.href);
      if (!row.added && !link) return [];
      for (const [part, message] of Object.entries(problemsOf(row)))
        fieldErrors[rowField(menu, at, part as RowPart)] = [message];
      if (row.added && row.href === "" && row.label === "") return [];
      return [entryOf(row, link)];
    });
    const hrefs = entries.map(({ href }) => href);
    const twice = hrefs.findIndex((href, at) => hrefs.indexOf(href) < at);
    if (twice >= 0) {
      const at = twice < rows.length ? twice : "new";
      fieldErrors[rowField(menu, at, "href")] ??= ["This menu has a link to this page already."];
    }
    if (entries.filter(({ added }) => added).length > menuLimits.added)
      fieldErrors[rowField(menu, "new", "label")] = [
        `You can add up to ${menuLimits.added} links to a menu.`,
      ];
    const ordered = move?.menu === menu ? movedRows(entries, move) : entries;
    if (!isShipped(ordered, defaults[menu])) menus[menu] = ordered;
  }
  const top = (menus.main ?? defaults.main).filter(({ place }) => place !== "hidden");
  if (top.length > mostInMain)
    fieldErrors["main"] = [`The main menu has room for ${mostInMain} links. Hide or remove one.`];
  return Object.keys(fieldErrors).length > 0 ? { ok: false, fieldErrors } : { ok: true, menus };
}

function problemsOf({ href, label, added }: MenuRow): Partial<Record<RowPart, string>> {
  if (label.length > menuLimits.label)
    return { label: `Please use at most ${menuLimits.label} characters.` };
  if (!added || (href === "" && label === "")) return {};
  if (label === "") return { label: "Please enter a name, or empty the address too." };
  if (!isLinkTarget(href)) return { href: linkTargetHelp };
  if (href.length > menuLimits.href)
    return { href: `Please use at most ${menuLimits.href} characters.` };
  return {};
}

function entryOf({ href, label, place }: MenuRow, link: MenuLink | undefined): MenuEntry {
  if (!link) return { href, label, added: true, ...(place === "shown" ? {} : { place }) };
  return {
    href,
    ...(label === "" || label === link.label ? {} : { label }),
    ...(link.fixed || place === link.place ? {} : { place }),
  };
}

const isShipped = (entries: readonly MenuEntry[], links: readonly MenuLink[]): boolean =>
  entries.every(
    ({ href, label, place, added }, at) => !label && !place && !added && href === links[at]?.href,
  );
