import { openingTag } from "#domain/text/html-tag.ts";

/** One size of a picture in one format, under an address that never changes its content. */
export interface PictureVariant {
  width: number;
  height: number;
  format: string;
  key: string;
}

/** What a page has to know of an item of the library to show it. */
export interface Picture {
  id: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string | null;
  /** File that every browser and mail program reads. */
  key: string;
  variants: readonly PictureVariant[];
}

export interface PictureLook {
  /** Said instead of the item's own text; "" for a picture that only decorates. */
  alt?: string;
  /** How wide the picture is on the page, as the attribute `sizes` says it. */
  sizes?: string;
  /** The first picture of a page loads at once; others when they come near. */
  eager?: boolean;
}

export interface PictureAttributes {
  sources: { type: string; srcset: string; sizes: string }[];
  image: {
    src: string;
    alt: string;
    width: number;
    height: number;
    loading: "lazy" | "eager";
    /** Only with "high" is there anything to say. */
    fetchpriority: "high" | null;
    /** Shows the placeholder until the picture is there. */
    style: string | null;
  };
}

const defaultSizes = "(min-width: 48rem) 45rem, 100vw";
/** Best first: a browser takes the first format it knows. */
const formats = ["avif", "webp"];
export const mediaAddress = (idOrKey: string): string => `/media/${idOrKey}`;

/** Everything that a `<picture>` of this item says, for React and for text alike. */
export function pictureAttributes(picture: Picture, look: PictureLook = {}): PictureAttributes {
  const { alt = picture.alt, sizes = defaultSizes, eager = false } = look;
  const sources = formats.flatMap((format) => {
    const variants = picture.variants
      .filter((variant) => variant.format === format)
      .toSorted((a, b) => a.width - b.width);
    if (variants.length === 0) return [];
    const srcset = variants.map(({ key, width }) => `${mediaAddress(key)} ${width}w`).join(", ");
    return [{ type: `image/${format}`, srcset, sizes }];
  });
  return {
    sources,
    image: {
      src: mediaAddress(picture.key),
      alt,
      width: picture.width,
      height: picture.height,
      loading: eager ? "eager" : "lazy",
      fetchpriority: eager ? "high" : null,
      style: isPlaceholder(picture.placeholder)
        ? `background:url(${picture.placeholder}) center/cover no-repeat`
        : null,
    },
  };
}

/** The `<picture>` as HTML, every value escaped. */
export function pictureHtml(picture: Picture, look: PictureLook = {}): string {
  const { sources, image } = pictureAttributes(picture, look);
  const tags = [...sources.map((source) => openingTag("source", source)), openingTag("img", image)];
  return `<picture>${tags.join("")}</picture>`;
}

function isPlaceholder(address: string | null): address is string {
  return address !== null && /^data:image\/webp;base64,[\w+/=]+$/.test(address);
}
