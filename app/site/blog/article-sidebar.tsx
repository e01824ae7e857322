import type { ArticleHeading } from "#domain/blog/article/render-article.ts";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { articleCities } from "./blog-content.ts";
import { areaLinks } from "#app/site/metadata/site-links.ts";
import type { Site } from "#app/site/frame/site.ts";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { OpeningStatus } from "#app/site/frame/opening-status.tsx";
import { LinkList, Widget } from "#app/site/parts/sidebar.tsx";

interface ArticleSidebarProps {
  site: Site;
  headings: readonly ArticleHeading[];
}

/** Minimum number of headings for a table of contents. */
const contentsFrom = 3;

export function ArticleSidebar({ site, headings }: ArticleSidebarProps) {
  const { company } = site;
  const cities = articleCities.flatMap((slug) =>
    company.cities.filter((city) => city.slug === slug),
  );
  return (
    <aside
      aria-label="Contents and contact"
      className="grid content-start gap-4 self-start sm:max-lg:grid-cols-2 lg:sticky lg:top-24 print:hidden"
    >
      {headings.length >= contentsFrom ? (
        <nav aria-label="In this article" className="max-lg:hidden">
          <p className="mb-2 text-sm font-semibold">In this article</p>
          <ul className="border-l border-line text-sm">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 pl-4 hover:underline">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Widget title="Talk to us">
        <OpeningStatus site={site} className="mb-3 text-sm" />
        <div className="grid gap-2">
          <CallLink
            phone={company.phone}
            placement="article-sidebar"
            className={buttonClass({}, "w-full")}
          >
            <Icon name="phone" />
            {company.phone}
          </CallLink>
          <a
            href={addresses.contact}
            data-cta="article-contact"
            className={buttonClass({ tone: "quiet" }, "w-full")}
          >
            Contact us
          </a>
        </div>
      </Widget>
      <Widget title="Service areas">
        <LinkList links={areaLinks(cities)} />
      </Widget>
    </aside>
  );
}
