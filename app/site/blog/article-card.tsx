import { classNames } from "#app/ui/class-names.ts";
import { longDateText } from "#domain/words/date-text.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import type { ArticleTeaser } from "./article-facts.ts";
import { ArticlePicture } from "./article-picture.tsx";

interface ArticleCardProps {
  article: ArticleTeaser;
  /** All cards of its list: dates and read times show where they differ. */
  among: readonly ArticleTeaser[];
  timeZone: string;
  level?: 2 | 3;
  /** The first in a list, four times as large as the others. */
  lead?: boolean;
  /** Stands beside the first article and shares its height. Desktops leave out its text. */
  isBeside?: boolean;
  /** Loads the picture immediately, since it is above the fold. */
  eager?: boolean;
  /** On phones, a row: a small picture beside the title. */
  slim?: boolean;
  /** Shows only picture, title and date. */
  short?: boolean;
}

const wideSizes = "(min-width: 64rem) 23rem, (min-width: 40rem) 46vw";
const leadSizes = "(min-width: 75rem) 47rem, (min-width: 64rem) 62vw, 92vw";

/** An article in a list; the entire card is a link. */
export function ArticleCard({
  article,
  among,
  timeZone,
  level = 2,
  lead = false,
  isBeside = false,
  eager = false,
  slim = false,
  short = false,
}: ArticleCardProps) {
  const Heading = `h${level}` as const;
  const { title, path, excerpt, category } = article;
  return (
    <article
      className={classNames(
        "group relative flex h-full overflow-hidden rounded-md border border-line bg-surface focus-within:border-control hover:border-control",
        slim ? "sm:flex-col" : "flex-col",
      )}
    >
      <ArticlePicture
        article={article}
        // A slim card crops a landscape picture to its square.
        sizes={lead ? leadSizes : `${wideSizes}, ${slim ? "13rem" : "92vw"}`}
        eager={eager}
        slim={slim}
      />
      <div
        className={classNames(
          "flex min-w-0 flex-col gap-2 p-5",
          lead ? "sm:p-8" : "grow",
          slim && "max-sm:gap-1 max-sm:p-3",
        )}
      >
        {category ? <p className="text-sm font-semibold text-reassure">{category}</p> : null}
        <Heading
          className={classNames(
            lead ? "text-3xl" : short ? "text-lg leading-snug" : "text-xl",
            slim && "max-sm:text-base max-sm:leading-snug",
          )}
        >
          <a
            href={path}
            className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </a>
        </Heading>
        {excerpt && !short ? (
          <p
            className={classNames(
              "text-ink-soft wrap-anywhere",
              lead && "text-lg",
              slim && "max-sm:hidden",
              isBeside && "lg:hidden",
            )}
          >
            {excerpt}
          </p>
        ) : null}
        <ArticleFacts {...{ article, among, timeZone, short, slim }} />
      </div>
    </article>
  );
}

/** Shows the date and the read time unless they are the same everywhere, and the author unless it is the company. */
function ArticleFacts({
  article,
  among,
  timeZone,
  short,
  slim,
}: Pick<ArticleCardProps, "article" | "among" | "timeZone" | "short" | "slim">) {
  const { publishedAt, readTime, author } = article;
  const isOfCompany = author === useSite().company.name;
  const differs = (fact: (one: ArticleTeaser) => string) =>
    among.length === 1 || new Set(among.map(fact)).size > 1;
  const hasDate = differs((one) => longDateText(one.publishedAt, timeZone));
  const hasTime = readTime !== "" && !short && differs((one) => one.readTime);
  const hasAuthor = author !== "" && !isOfCompany && !short;
  if (!hasDate && !hasTime && !hasAuthor) return null;
  return (
    <p className="mt-auto flex flex-wrap gap-x-2 pt-2 text-sm text-ink-soft">
      {hasDate ? (
        <time dateTime={publishedAt.toISOString()}>{longDateText(publishedAt, timeZone)}</time>
      ) : null}
      {hasDate && hasTime ? <span aria-hidden="true">·</span> : null}
      {hasTime ? <span>{readTime}</span> : null}
      {hasAuthor ? (
        <span className={classNames("basis-full", slim && "max-sm:hidden")}>By {author}</span>
      ) : null}
    </p>
  );
}
