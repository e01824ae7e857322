/** The formats that the product decodes, each with the decoder of libvips that may open it. */
export const decoders = {
  "image/jpeg": "VipsForeignLoadJpeg",
  "image/png": "VipsForeignLoadPng",
  "image/webp": "VipsForeignLoadWebp",
  "image/avif": "VipsForeignLoadHeif",
  "image/gif": "VipsForeignLoadNsgif",
} as const;
export type PictureMime = keyof typeof decoders;

/** Every page of the website loads the logo. */
export const largestLogoBytes = 6 * 1024;
/** A form shows up to four faces, at 44 pixels. */
export const faceSize = 96;
export const largestFaceBytes = 3 * 1024;
export const largestSignature = { width: 320, height: 120, bytes: 6 * 1024 };

/** What one picture may use. */
export interface PictureLimits {
  pixels: number;
  /** Memory beyond that of an empty Node process. */
  memoryBytes: number;
  /** Of one core. */
  processorMs: number;
}

/** What the program makes of the bytes on its standard input; it is the program's only argument, as JSON. */
export interface PictureOrder {
  /**
   * One JPEG, a picture for pages in several sizes and formats, one small WebP for the header and a PNG for icons, or one
   * small square or signature in three formats.
   */
  make: "photo" | "picture" | "logo" | "face" | "signature";
  /** As the first bytes say; no other decoder opens the file. */
  mime: PictureMime;
  /** Bytes to read. */
  size: number;
  limits: PictureLimits;
}

export interface DrawnFile {
  format: "jpeg" | "png" | "webp" | "avif";
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The pictures drawn from a file; the first is the main one. */
export interface DrawnPicture {
  /** None for a transparent picture: it would show through. */
  placeholder: string | null;
  files: DrawnFile[];
}

/** The first line of the program's output; the bytes of the files follow, one after the other. */
export type PictureReport =
  | {
      placeholder: string | null;
      files: (Omit<DrawnFile, "bytes"> & { size: number })[];
    }
  | { refused: "damaged" | "too_many_pixels" };
