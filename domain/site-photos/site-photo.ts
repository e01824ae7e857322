import type { Picture } from "#domain/media/picture.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";

/** A photograph on the website. */
export interface SitePhoto {
  id: string;
  /** "" for none. */
  caption: string;
  /** With the alternative text of this place. */
  picture: Picture;
}

/** The photographs by place, in order. A place without one is missing. */
export type SitePhotos = Partial<Record<PhotoSlot, readonly SitePhoto[]>>;

/** The picture without files wider than a place needs: twice or three times its width on the page. */
export function narrowed(picture: Picture, widest: number): Picture {
  const fitting = picture.variants.filter(({ width }) => width <= widest);
  return fitting.length > 0 ? { ...picture, variants: fitting } : picture;
}
