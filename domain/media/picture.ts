import { mediaAddress } from "./stored-address.ts";
import { openingTag } from "#domain/words/html/html-tag.ts";

/** One size of a picture in one format, at a URL whose content never changes. */
export interface PictureVariant {
  width: number;
  height: number;
  format: string;
  key: string;
}

/** Data that a page needs to show a picture of the library. */
export interface Picture {
  id: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string | null;
  /** A file that every browser and mail client can read. */
  key: string;
  variants: readonly PictureVariant[];
}

export interface PictureOptions {
  /** Overrides the item's own alternative text; "" for a decorative picture. */
  alt?: string;
  /** Width on the page, as a `sizes` attribute. */
  sizes?: string;
  /** The first picture of a page loads immediately; others load lazily. */
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
    /** Set only if it is "high". */
    fetchpriority: "high" | null;
    /** Shows the placeholder until the picture is loaded. */
    style: string | null;
  };
}

const defaultSizes = "(min-width: 48rem) 45rem, 100vw";
/** Best first: a browser uses the first format it supports. */
const formats = ["avif", "webp"];

/** All attributes of an item's `<picture>`, for React and for HTML strings. */
export function pictureAttributes(
  picture: Picture,
  options: PictureOptions = {},
): PictureAttributes {
  const { alt = picture.alt, sizes = defaultSizes, eager = false } = options;
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
export function pictureHtml(picture: Picture, options: PictureOptions = {}): string {
  const { sources, image } = pictureAttributes(picture, options);
  const tags = [...sources.map((source) => openingTag("source", source)), openingTag("img", image)];
  return `<picture>${tags.join("")}</picture>`;
}

function isPlaceholder(address: string | null): address is string {
  return address !== null && /^data:image\/webp;base64,[\w+/=]+$/.test(address);
}
