import { counted } from "#domain/words/counted.ts";
import { type MediaType, storedEndings } from "./file-rules.ts";

export const typeLabels: Record<MediaType, string> = {
  image: "Images",
  video: "Videos",
  document: "Documents",
};

/** 532 -> "532 bytes", 48_200 -> "47 KB", 3_400_000 -> "3.2 MB" */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return counted(bytes, "byte");
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** "jpg" from "image/jpeg": the common name of a format. */
export function formatText(mime: string): string {
  const [, kind = mime] = mime.split("/");
  return kind === "jpeg" ? "JPG" : kind === "webm" ? "WebM" : kind.toUpperCase();
}

/** "900 × 600 · 40 KB" for a picture, "PDF · 1.2 MB" for other files. */
export function factsText(item: {
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
}): string {
  const { width, height } = item;
  const first = width && height ? `${width} × ${height}` : formatText(item.mime);
  return `${first} · ${sizeText(item.size)}`;
}

const ownEnding = /\.(?:jpe?g|jfif|png|apng|gif|webp|avif|mp4|m4v|webm|pdf)$/i;

/** Download name: the file's name with the extension of its content type. */
export function savedName({ name, mime }: { name: string; mime: string }): string {
  const ending = storedEndings[mime]?.ending;
  return ending === undefined ? name : `${name.replace(ownEnding, "") || "file"}.${ending}`;
}

/** "Inspection checklist" from "inspection_checklist.pdf": a default title. */
export function titleFrom(name: string): string {
  const words = name.replace(ownEnding, "").replace(/[_-]+/g, " ").replace(/\s+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
