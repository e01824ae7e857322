import { type Picture, pictureAttributes, type PictureOptions } from "#domain/media/picture.ts";

type ResponsivePictureProps = PictureOptions & { picture: Picture; className?: string };

/** A media library picture in the best format and size for the screen. Reserves its space while loading. */
export function ResponsivePicture({ picture, className, ...attributes }: ResponsivePictureProps) {
  const { sources, image } = pictureAttributes(picture, attributes);
  return (
    <picture>
      {sources.map(({ type, srcset, sizes }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={image.loading}
        fetchPriority={image.fetchpriority ?? undefined}
        style={
          image.style === null ? undefined : { background: image.style.slice("background:".length) }
        }
        className={className}
      />
    </picture>
  );
}
