import type { Ctx } from "#domain/access/context.server.ts";
import { pathOf } from "#domain/site/address/page-path.ts";
import { withFacts } from "#domain/page-texts/text-facts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { pagesOfToday, publishedPages } from "#domain/site/published-pages.server.ts";
import { firstWords } from "./first-words.ts";
import type { MenuPage } from "./site-menus.ts";

/** As long as the second lines of the services in the open menu. */
const longestLine = 48;

const menuLine = (description: string, company: CompanyFacts): string =>
  firstWords(withFacts(description, company), longestLine);

/** The pages that the owner added to the menus, as they are on a day. */
export function menuPages(
  { db, links }: Pick<Ctx, "db" | "links">,
  company: CompanyFacts,
  today: string,
): MenuPage[] {
  return pagesOfToday(db, today).flatMap(({ kind, slug, content }): MenuPage[] =>
    kind !== "page" || content.menu === "none"
      ? []
      : [
          {
            label: content.title,
            href: pathOf(links, kind, slug),
            ...(content.menu === "menu"
              ? { top: true, text: menuLine(content.description, company) }
              : {}),
          },
        ],
  );
}

/** The services that the owner added, each with its line in the open menu. */
export function servicesWithLines({ db }: Pick<Ctx, "db">, company: CompanyFacts) {
  const pages = publishedPages(db).filter(({ kind }) => kind === "service");
  const lines = new Map(pages.map(({ slug, content }) => [slug, content.description]));
  return company.addedServices.map(({ slug, name }) => ({
    slug,
    name,
    text: menuLine(lines.get(slug) ?? "", company),
  }));
}
