import { z } from "zod";
import type { SitePageKind } from "#database/vocabularies.ts";
import { slugOf } from "#domain/records/slug-of.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { pathOf } from "./page-path.ts";

/** "Spring Offer!" becomes "spring-offer". */
export const addressOf = (title: string): string => slugOf(title).slice(0, 80).replace(/-$/, "");

/** The last part of an address, as a person types it. */
export const slugField = z.string().trim().toLowerCase().max(80).default("");

type Links = Pick<
  Ctx["links"],
  "ownPath" | "ownPaths" | "isExact" | "city" | "pest" | "service" | "sitePage"
>;

/** Beginnings of addresses that programs and other software look for. */
const kept = new Set(["api", "wp-admin", "wp-content", "wp-includes", "wp-json", "cdn-cgi"]);

/** Why a page cannot have this address; null if it can. */
export function addressProblem(links: Links, kind: SitePageKind, slug: string): string | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return "Write lowercase letters and digits, with hyphens between the words: spring-offer";
  const path = pathOf(links, kind, slug);
  if (links.ownPath(path) !== null || links.isExact(path))
    return `${path} belongs to another page of this site. Choose another address.`;
  if (
    kind === "page" &&
    (kept.has(slug) || links.ownPaths.some((own) => own.startsWith(`${path}/`)))
  )
    return `Addresses that begin with ${path} are taken. Choose another one.`;
  return null;
}
