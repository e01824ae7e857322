import type { ReactNode } from "react";
import { useNonce } from "#app/document.tsx";
import { ArticleFacts, ArticleHeader } from "#app/article/article-header.tsx";
import articleCss from "../../ui/styles/article.css?inline";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import type { ArticleToRead } from "./article-facts.ts";
import articlePage from "./article-structured-data.ts?script";
import type { Site } from "#app/site/frame/site.ts";
import { ArticlePicture } from "./article-picture.tsx";
import { ArticleSidebar, FoldedContents } from "./article-sidebar.tsx";

interface ArticleViewProps {
  site: Site;
  article: ArticleToRead;
  /** Its public URL; null if it has none (yet), so there is nothing to share. */
  url: string | null;
  /** Content below the text, in the same column. */
  children?: ReactNode;
}

const pictureSizes = "(min-width: 75rem) 50rem, (min-width: 64rem) 65vw, 94vw";

/** A full article with its sidebar. */
export function ArticleView({ site, article, url, children }: ArticleViewProps) {
  const { category, title, excerpt, html } = article;
  return (
    <Container className="grid gap-x-14 gap-y-10 pt-2 pb-6 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <style href="article" precedence="default">
        {import.meta.env.SSR ? articleCss : ""}
      </style>
      <article aria-labelledby="article-title" className="min-w-0">
        <ArticleHeader category={category} title={title} excerpt={excerpt}>
          <ArticleFacts {...article} timeZone={site.company.hours.timeZone} />
          {url === null ? null : <Share url={url} title={title} />}
        </ArticleHeader>
        {article.picture ? (
          <ArticlePicture
            article={article}
            sizes={pictureSizes}
            eager
            withAlt
            className="mt-6 rounded-md"
          />
        ) : null}
        <FoldedContents headings={article.headings} />
        <div
          className="article mt-8"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: html }}
        />
        {children}
      </article>
      <ArticleSidebar site={site} headings={article.headings} />
      <script
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? articlePage : "" }}
      />
    </Container>
  );
}

/** The page's script shows the result beside the buttons; without JavaScript, only the email link remains. */
function Share({ url, title }: { url: string; title: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <p
        role="status"
        data-shared=""
        className="text-sm font-semibold text-reassure empty:hidden"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <a href={mail} className={buttonClass({ tone: "ghost", size: "sm" })}>
        Email
      </a>
      <button
        type="button"
        data-share={url}
        data-share-title={title}
        data-cta="share-article"
        className={buttonClass({ tone: "quiet", size: "sm" }, "noscript:hidden")}
      >
        Share
      </button>
    </div>
  );
}
