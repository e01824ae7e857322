import { decoded } from "#domain/redirects/rules/patterns.ts";
/** Returns the path of a file below the uploads folder in lower case, or null for a path outside of it. */
export function uploadPath(path: string): string | null {
  const lower = decoded(path).toLowerCase().replaceAll("\\", "/");
  for (const folder of [
    "/wp-content/uploads/",
    "/content/images/",
    "/content/media/",
    "/content/files/",
  ]) {
    const at = `/${lower}`.lastIndexOf(folder);
    if (at >= 0) return withoutSizeFolder(`/${lower}`.slice(at + folder.length));
  }
  const uploads = `/${lower}`.lastIndexOf("/uploads/");
  return uploads < 0 ? null : `/${lower}`.slice(uploads + "/uploads/".length);
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
