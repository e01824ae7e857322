import type { PictureWish, PictureWishes } from "./picture-wishes.server.ts";
import type { OldArticle, PostSource } from "./old-site.ts";
import { type Converted, convertArticle } from "./texts/convert-article.ts";

/** A text with tickets in place of its pictures. */
export interface ConvertedPost extends Converted {
  featured: PictureWish | null;
  missingPictures: string[];
  lostLinks: string[];
}

export interface Conversion {
  source: Pick<PostSource, "pictureTag">;
  wishes: PictureWishes;
  link: (href: string, lost: (href: string) => void) => string | null;
}

export function convertPost(text: OldArticle, { source, wishes, link }: Conversion): ConvertedPost {
  const missing = new Set<string>();
  const lost = new Set<string>();
  const miss = (address: string): void => void missing.add(address);
  const converted = convertArticle(
    text.html,
    { classic: text.classic },
    {
      picture: (attributes) => wishes.picture(attributes, miss),
      pictureTag: (attachment) => source.pictureTag(attachment),
      link: (href) => {
        const to = link(href, (address) => void lost.add(address));
        if (to === null) lost.add(href.slice(0, 300));
        return to;
      },
    },
  );
  const featured = text.featured === "" ? null : wishes.wish(text.featured, miss);
  return { ...converted, featured, missingPictures: [...missing], lostLinks: [...lost] };
}
