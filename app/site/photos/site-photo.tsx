import type { ReactNode } from "react";
import { ResponsivePicture } from "#app/article/responsive-picture.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { SitePhoto } from "#domain/site-photos/site-photo.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";
import type { Site } from "#app/site/frame/site.ts";

interface PhotoProps {
  photo: SitePhoto;
  /** Width on the page, as a `sizes` attribute. */
  sizes?: string;
  /** The same shape for photographs side by side. */
  square?: boolean;
  /** Across the page, and no higher than half of a screen. */
  isWide?: boolean;
  className?: string;
}

/**
 * The width of a photograph on a phone, for choosing its file. It fills the screen there; but phones have up to three pixels
 * a point, and one and a half are enough for a photograph.
 */
export const onPhones = "54vw";

const columnSizes = `(min-width: 64rem) 28rem, (min-width: 42rem) 38rem, ${onPhones}`;

/** A photograph of the company with its caption. Loads when it comes near the screen, and shifts nothing. */
export function Photo({
  photo,
  sizes = columnSizes,
  square = false,
  isWide = false,
  className,
}: PhotoProps) {
  const { picture, caption } = photo;
  const isUpright = picture.height > picture.width;
  return (
    <figure className={classNames(isUpright && !square && !isWide && "max-w-sm", className)}>
      <ResponsivePicture
        picture={picture}
        sizes={sizes}
        className={classNames(
          "w-full rounded-md bg-sunken",
          square ? "aspect-square object-cover" : "h-auto",
          isWide && "max-h-[50vh] object-cover",
        )}
      />
      {caption ? <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption> : null}
    </figure>
  );
}

/** The photograph in a place of this page. */
export function photoOf({ photos }: Site, slot: PhotoSlot): SitePhoto | undefined {
  return photos?.[slot]?.[0];
}

/** The photograph of this page below the text before it; nothing without one. */
export function PagePhoto({ site, slot }: { site: Site; slot: PhotoSlot }) {
  const photo = photoOf(site, slot);
  return photo ? (
    <Photo
      photo={photo}
      sizes={`(min-width: 46rem) 42rem, ${onPhones}`}
      className="mt-8 max-w-2xl"
    />
  ) : null;
}

interface BesidePhotoProps {
  photo: SitePhoto | undefined;
  /** Below the photograph. */
  below?: ReactNode;
  children: ReactNode;
}

/** Content with a photograph beside it, or below it on a phone; without one the content alone. */
export function BesidePhoto({ photo, below, children }: BesidePhotoProps) {
  if (!photo) return children;
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">{children}</div>
      <div className="grid gap-8 lg:sticky lg:top-24">
        <Photo photo={photo} />
        {below}
      </div>
    </div>
  );
}
