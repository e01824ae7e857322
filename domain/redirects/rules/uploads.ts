import { decoded } from "./patterns.ts";

const folders = ["/wp-content/uploads/", "/content/images/", "/content/media/", "/content/files/"];

/** Returns the path of a file below the uploads folder in lower case, or null for a path outside of it. */
export function uploadPath(path: string): string | null {
  const lower = `/${decoded(path).toLowerCase().replaceAll("\\", "/")}`;
  const start = startOfUploads(lower);
  return start === null ? null : withoutSizeFolder(lower.slice(start));
}

/** Returns the paths at which a picture or a smaller copy of it has its original, the most likely first. */
export function originalsOf(path: string): string[] {
  const start = startOfUploads(path);
  if (start === null) return [];
  const folder = path.slice(0, start);
  return likelyNames(withoutSizeFolder(path.slice(start))).map((name) => `${folder}${name}`);
}

function startOfUploads(path: string): number | null {
  for (const folder of [...folders, "/uploads/"]) {
    const at = path.lastIndexOf(folder);
    if (at >= 0) return at + folder.length;
  }
  return null;
}

/** Ghost keeps smaller copies in folders like `size/w600`. */
function withoutSizeFolder(path: string): string {
  return path.replace(/^size\/[wh\d]+\/(?:format\/[a-z]+\/)?/, "");
}

/** Returns the possible names of a picture, the original first. WordPress names smaller copies by their size. */
export function likelyNames(path: string): string[] {
  const dot = path.lastIndexOf(".");
  if (dot <= path.lastIndexOf("/")) return [path];
  const [stem, ending] = [path.slice(0, dot), path.slice(dot)];
  const original = stem.replace(/-\d{1,5}x\d{1,5}$/, "");
  const plain = original.replace(/-(?:scaled|rotated)$/, "").replace(/-e\d{10,13}$/, "");
  const stems = [original, plain, `${plain}-scaled`, stem];
  return [...new Set(stems)].map((one) => `${one}${ending}`);
}
