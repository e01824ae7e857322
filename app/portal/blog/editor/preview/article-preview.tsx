import { useEffect, useRef, useState } from "react";
import { Container } from "#app/ui/container.tsx";
import type { Article } from "#domain/blog/article/article-nodes.ts";
import { readingTime } from "#domain/blog/article/reading-time.ts";
import type { PostFields } from "#domain/blog/schema.ts";
import { ArticleFacts, ArticleHeader } from "#app/article/article-header.tsx";
import type { PreviewFacts } from "./preview-facts.ts";
import { type ShownBlock, showBlocks } from "./show-blocks.ts";

interface ArticlePreviewProps {
  fields: PostFields;
  article: Article;
  facts: PreviewFacts;
}

/** The article as readers see it, without the rest of its page. */
export function ArticlePreview({ fields, article, facts }: ArticlePreviewProps) {
  const { category, title, excerpt, read_time, featured_image_url, publish_at } = fields;
  const [now] = useState(() => new Date());
  const planned = publish_at === null ? now : new Date(publish_at);
  return (
    <Container className="grid gap-x-14 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <article aria-labelledby="article-title" className="min-w-0">
        <ArticleHeader category={category} title={title || "Untitled"} excerpt={excerpt}>
          <ArticleFacts
            author={facts.author}
            publishedAt={facts.publishedAt ?? planned}
            updatedAt={null}
            readTime={read_time || readingTime(article)}
            timeZone={facts.site.timeZone}
          />
        </ArticleHeader>
        {featured_image_url === "" ? null : (
          <div className="mt-6 aspect-video w-full overflow-hidden rounded-md bg-sunken">
            <img
              src={featured_image_url}
              alt={fields.featured_image_alt}
              className="size-full object-cover"
            />
          </div>
        )}
        <Text article={article} />
      </article>
    </Container>
  );
}

function Text({ article }: { article: Article }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownBlock[]>([]);
  useEffect(() => {
    if (place.current) shown.current = showBlocks(place.current, shown.current, article);
  }, [article]);
  // showBlocks renders the children; React leaves them alone.
  return <div ref={place} className="article mt-8" />;
}
