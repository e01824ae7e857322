import type { MediaType } from "#database/vocabularies.ts";

export { type MediaType, mediaTypes } from "#database/vocabularies.ts";

/**
 * What a field accepts: pictures only (a post's picture), any library file, any file of a lead, a photograph of a visitor
 * or colleague, or a signature.
 */
export type MediaPurpose = "image" | "any" | "lead" | "photo" | "signature";

const mebibyte = 1024 * 1024;
export const maxImageBytes = 5 * mebibyte;
export const maxFileBytes = 10 * mebibyte;

/** Supported types by content, with the extension of their stored files. */
export const storedEndings: Record<string, { type: MediaType; ending: string }> = {
  "image/png": { type: "image", ending: "png" },
  "image/apng": { type: "image", ending: "png" },
  "image/jpeg": { type: "image", ending: "jpg" },
  "image/webp": { type: "image", ending: "webp" },
  "image/avif": { type: "image", ending: "avif" },
  "image/gif": { type: "image", ending: "gif" },
  "video/mp4": { type: "video", ending: "mp4" },
  "video/x-m4v": { type: "video", ending: "mp4" },
  "video/webm": { type: "video", ending: "webm" },
  "application/pdf": { type: "document", ending: "pdf" },
};

/** What visitors may send. */
const photoMimes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const isHeic = (mime: string): boolean => mime.startsWith("image/hei");
const isNamedHeic = (name: string): boolean =>
  [".heic", ".heif"].includes(name.slice(-5).toLowerCase());

const anyFile =
  "image/png,image/jpeg,image/webp,image/avif,image/gif,video/mp4,video/webm,application/pdf";

/** The `accept` attribute of the file picker. */
export const acceptedBy: Record<MediaPurpose, string> = {
  image: "image/png,image/jpeg,image/webp,image/avif,image/gif",
  any: anyFile,
  lead: anyFile,
  photo: "image/*",
  signature: "image/png,image/jpeg,image/webp,image/avif",
};

const dangerous = /\.(?:exe|bat|cmd|scr|pif|com|vbs|js|jar|app|deb|pkg|dmg|rpm|msi|sh|bash|zsh)$/i;
const suspicious = /malware|virus|trojan|backdoor|exploit/i;
/** Matches "invoice.pdf.exe" and "photo.php.jpg", but not a dot in a name ("v1.2 roof.jpg"). */
const doubleEnding =
  /\.(?:exe|bat|cmd|scr|pif|com|vbs|m?js|jar|app|deb|pkg|dmg|rpm|msi|sh|bash|zsh|php\d?|phtml|aspx?|jspx?|cgi|pl|py|html?|xhtml|svgz?|xml|jpe?g|png|gif|webp|avif|heic|bmp|tiff?|mp4|webm|mov|pdf|docx?|xlsx?|pptx?|txt|zip|rar|7z|gz|tar)\.[a-z\d]{1,5}$/i;

export interface Refusal {
  reason:
    | "too_large"
    | "dangerous"
    | "suspicious"
    | "not_accepted"
    | "damaged"
    | "too_many_pixels"
    | "too_heavy"
    | "busy"
    | "storage"
    | "cancelled";
  title: string;
  message: string;
}

const unfit = "Invalid file type";

export const refusals = {
  fileTooLarge: {
    reason: "too_large",
    title: "File too large",
    message: "File size exceeds 10MB limit",
  },
  imageTooLarge: {
    reason: "too_large",
    title: "File too large",
    message: "File size must be less than 5MB.",
  },
  dangerous: {
    reason: "dangerous",
    title: "Upload failed",
    message: "Potentially dangerous file type",
  },
  suspicious: {
    reason: "suspicious",
    title: "Upload failed",
    message: "Suspicious file name pattern",
  },
  notAnImage: {
    reason: "not_accepted",
    title: unfit,
    message: "Please select an image file.",
  },
  notAccepted: {
    reason: "not_accepted",
    title: unfit,
    message: "Please select an image, an MP4 or WebM video, or a PDF document.",
  },
  notAPhoto: {
    reason: "not_accepted",
    title: unfit,
    message:
      "This file is not a picture that we can read. Please choose a JPEG, PNG, WebP or AVIF picture.",
  },
  heic: {
    reason: "not_accepted",
    title: unfit,
    message:
      "This photograph is in Apple's HEIC format, which we can't read. Please open it, save it as a JPEG, and choose that file. To take JPEGs from now on: on the iPhone, Settings, Camera, Formats, Most Compatible.",
  },
  damaged: {
    reason: "damaged",
    title: unfit,
    message: "This file is damaged, so we can't read it.",
  },
  tooManyPixels: {
    reason: "too_many_pixels",
    title: "File too large",
    message: "This picture has more than 64 megapixels. Make it smaller first.",
  },
  tooHeavy: {
    reason: "too_heavy",
    title: "File too large",
    message:
      "This picture is too large to open here. Please save it as a smaller JPEG, and choose that file.",
  },
  busy: {
    reason: "busy",
    title: "Upload failed",
    message: "Too many files are being uploaded at once. Please try again in a minute.",
  },
  cancelled: { reason: "cancelled", title: "Upload failed", message: "The upload was canceled." },
} as const satisfies Record<string, Refusal>;

/** Checks name and size before the content; null if both are fine. */
export function refuseByName(name: string, size: number): Refusal | null {
  if (size > maxFileBytes) return refusals.fileTooLarge;
  if (dangerous.test(name)) return refusals.dangerous;
  if (suspicious.test(name) || doubleEnding.test(name)) return refusals.suspicious;
  return null;
}

/** Client-side check by the browser's guess of the type: avoids uploads that would be refused. */
export function refuseBeforeSending(
  file: { name: string; size: number; type: string },
  purpose: MediaPurpose,
): Refusal | null {
  const named = refuseByName(file.name, file.size);
  if (named) return named;
  if (isHeic(file.type) || isNamedHeic(file.name)) return refusals.heic;
  const kind = storedEndings[file.type]?.type;
  if ((purpose === "image" || purpose === "signature") && kind !== "image")
    return refusals.notAnImage;
  if (!kind) return refusals.notAccepted;
  return refuseBySize(kind, file.size, purpose);
}

/** Refuses a type of content that the purpose does not accept; null if it does. */
export function refuseByMime(mime: string | undefined, purpose: MediaPurpose): Refusal | null {
  if (mime !== undefined && isHeic(mime)) return refusals.heic;
  const type = mime === undefined ? undefined : storedEndings[mime]?.type;
  if (purpose === "photo" || purpose === "signature")
    return mime !== undefined && photoMimes.includes(mime) ? null : refusals.notAPhoto;
  if (purpose === "image") return type === "image" ? null : refusals.notAnImage;
  return type ? null : refusals.notAccepted;
}

/** A picture of a lead comes from a phone's camera: it may be as large as any file. */
export function refuseBySize(type: MediaType, size: number, purpose: MediaPurpose): Refusal | null {
  return type === "image" && purpose !== "lead" && purpose !== "photo" && size > maxImageBytes
    ? refusals.imageTooLarge
    : null;
}

/** Cleans a browser's file name: no folders, no control characters, at most 120 characters. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, "")
    .trim();
  const letters = [...plain];
  if (letters.length <= 120) return plain || "file";
  const ending = /\.[a-z\d]{1,5}$/i.exec(plain)?.[0] ?? "";
  return `${letters.slice(0, 120 - ending.length).join("")}${ending}`;
}
