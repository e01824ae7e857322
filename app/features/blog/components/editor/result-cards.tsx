import { opening, plainText } from "../../plain-text.ts";
import type { PostFields } from "../../schema.ts";
import { suggestedSlug } from "../../slug.ts";
import { cutTitle, cutDescription } from "./search-cuts.ts";

interface ResultProps {
  fields: PostFields;
  site: { name: string; host: string };
}

const titleOf = ({ meta_title, title }: PostFields): string =>
  meta_title.trim() || title.trim() || "Title of the post";

function descriptionOf({ meta_description, excerpt, content }: PostFields): string {
  return meta_description.trim() || excerpt.trim() || opening(plainText(content), 160);
}

/** The post as a search result; titles and descriptions are cut where search engines cut them. */
export function SearchResult({ fields, site }: ResultProps) {
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
          {cutDescription(descriptionOf(fields)) ||
            "Without a description, search engines choose words of the post."}
        </p>
      </div>
    </figure>
  );
}

/** The post as networks and messengers show a link to it. */
export function ShareCard({ fields, site }: ResultProps) {
  return (
    <figure className="max-w-md min-w-0">
      <figcaption className="mb-1 text-xs font-semibold text-ink-soft">As a shared link</figcaption>
      <div className="overflow-hidden rounded-md border border-line bg-ground">
        {fields.featured_image_url === "" ? (
          <div className="grid aspect-[1.91] place-items-center bg-band p-6 text-center font-display text-xl font-bold text-on-band">
            {titleOf(fields)}
          </div>
        ) : (
          <img
            src={fields.featured_image_url}
            alt={fields.featured_image_alt}
            className="aspect-[1.91] w-full object-cover"
          />
        )}
        <div className="border-t border-line p-3">
          <p className="text-xs text-ink-soft uppercase">{site.host}</p>
          <p className="truncate font-semibold">{titleOf(fields)}</p>
          <p className="line-clamp-2 text-sm text-ink-soft">{descriptionOf(fields)}</p>
        </div>
      </div>
    </figure>
  );
}
