import type { ArticleHeading } from "#domain/blog/article/render-article.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ChevronIcon } from "#app/ui/stroke-icons.tsx";
import { articleCities } from "./blog-content.ts";
import { areaLinks } from "#app/menus/site-links.ts";
import type { Site } from "#app/site/frame/site.ts";
import { OpeningStatus } from "#app/site/frame/opening-status.tsx";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { QuoteButton } from "#app/site/parts/quote-button.tsx";
import { LinkList, Widget } from "#app/site/parts/sidebar.tsx";

interface ArticleSidebarProps {
  site: Site;
  headings: readonly ArticleHeading[];
}

/** Minimum number of headings for a table of contents. */
const contentsFrom = 3;

type Contents = Pick<ArticleSidebarProps, "headings">;

/** The table of contents of a phone, closed at first. */
export function FoldedContents({ headings }: Contents) {
  if (headings.length < contentsFrom) return null;
  return (
    <details className="group mt-6 rounded-md border border-line bg-surface lg:hidden print:hidden">
      <summary className="flex items-center justify-between gap-4 px-4 py-3 font-semibold">
        In this article
        <ChevronIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label="In this article" className="px-4 pb-3">
        <HeadingLinks headings={headings} />
      </nav>
    </details>
  );
}

function HeadingLinks({ headings }: Contents) {
  return (
    <ul className="border-l border-line text-sm">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1.5 pl-4 hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function ArticleSidebar({ site, headings }: ArticleSidebarProps) {
  const { company } = site;
  const cities = articleCities(company);
  return (
    <aside
      aria-label="Contents and contact"
      className="grid content-start gap-4 self-start max-sm:hidden sm:max-lg:grid-cols-2 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden"
    >
      {headings.length >= contentsFrom ? (
        <nav aria-label="In this article" className="max-lg:hidden">
          <p className="mb-2 text-sm font-semibold">In this article</p>
          <HeadingLinks headings={headings} />
        </nav>
      ) : null}
      <Widget title="Talk to us">
        <OpeningStatus site={site} className="mb-3 text-sm" />
        <div className="grid gap-2">
          <CallButton
            site={site}
            placement="article-sidebar"
            className={buttonClass({ tone: "quiet" }, "w-full")}
          />
          <QuoteButton site={site} cta="article-contact" className={buttonClass({}, "w-full")} />
        </div>
      </Widget>
      <Widget title="Service areas" className="max-sm:hidden">
        <LinkList links={areaLinks(cities)} />
      </Widget>
    </aside>
  );
}
