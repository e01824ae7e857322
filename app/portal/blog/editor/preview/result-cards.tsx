import type { Article } from "#domain/blog/article/article-nodes.ts";
import { opening, plainText } from "#domain/blog/article/plain-text.ts";
import type { PostFields } from "#domain/blog/schema.ts";
import { suggestedSlug } from "#domain/blog/slug.ts";
import type { PreviewFacts } from "./preview-facts.ts";
import { cutTitle, cutDescription } from "./search-cuts.ts";

interface ResultProps {
  fields: PostFields;
  article: Article;
  site: PreviewFacts["site"];
}

const titleOf = ({ meta_title, title }: PostFields): string =>
  meta_title.trim() || title.trim() || "Title of the post";

function descriptionOf({ meta_description, excerpt }: PostFields, article: Article): string {
  return meta_description.trim() || excerpt.trim() || opening(plainText(article), 160);
}

/** The post as a search result; title and description are cut at the limits of search engines. */
export function SearchResult({ fields, article, site }: ResultProps) {
  const slug = fields.slug || suggestedSlug(fields.title) || "post";
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-xs font-semibold text-ink-soft">
        As a search result
      </figcaption>
      <div className="rounded-md border border-line bg-ground p-3">
        <p className="truncate text-xs text-ink-soft">
          {site.host} › blog › {slug}
        </p>
        <p className="text-lg leading-snug text-note wrap-anywhere">{cutTitle(titleOf(fields))}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {cutDescription(descriptionOf(fields, article)) ||
            "Without a description, search engines choose text from the post."}
        </p>
      </div>
    </figure>
  );
}

/** The post as a link card of social networks and messengers, with a picture generated from its text. */
export function ShareCard({ fields, article, site }: ResultProps) {
  return (
    <figure className="max-w-md min-w-0">
      <figcaption className="mb-1 text-xs font-semibold text-ink-soft">As a shared link</figcaption>
      <div className="overflow-hidden rounded-md border border-line bg-ground">
        <div className="flex aspect-[1.91] flex-col border-t-4 border-action">
          <div className="min-h-0 flex-1 px-6 pt-4 font-display font-bold">
            <p className="text-sm text-reassure">{fields.category.trim() || "From our blog"}</p>
            <p className="line-clamp-3 text-2xl leading-tight wrap-anywhere">
              {fields.title.trim() || "Title of the post"}
            </p>
          </div>
          <div className="flex justify-between gap-3 bg-band px-6 py-2 font-display font-bold text-on-band">
            <p className="truncate">{site.name}</p>
            <p className="whitespace-nowrap">{site.phone}</p>
          </div>
        </div>
        <div className="border-t border-line p-3">
          <p className="text-xs text-ink-soft uppercase">{site.host}</p>
          <p className="truncate font-semibold">{titleOf(fields)}</p>
          <p className="line-clamp-2 text-sm text-ink-soft">{descriptionOf(fields, article)}</p>
        </div>
      </div>
    </figure>
  );
}
