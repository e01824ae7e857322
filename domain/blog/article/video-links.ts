export const videoKinds = ["youtube", "loom", "vimeo"] as const;
export type VideoKind = (typeof videoKinds)[number];

/** Where a video plays from: one of the services, or our own library. */
export type VideoSource = VideoKind | "library";

export interface Video {
  kind: VideoKind;
  /** The service's id; a private Vimeo video has its hash after a slash. */
  id: string;
  embedUrl: string;
}

const idOf: Record<VideoKind, RegExp> = {
  youtube: /^[\w-]{11}$/,
  loom: /^[\da-f]{32}$/,
  vimeo: /^\d{6,12}(?:\/[\da-f]{6,16})?$/,
};

export function isVideoId(kind: string, id: string): kind is VideoKind {
  return Object.hasOwn(idOf, kind) && idOf[kind as VideoKind].test(id);
}

/** Embed URL of a video; without cookies if the service supports that. */
export function embedUrl(kind: VideoKind, id: string): string {
  if (kind === "youtube") return `https://www.youtube-nocookie.com/embed/${id}`;
  if (kind === "loom") return `https://www.loom.com/embed/${id}`;
  const [number = "", hash] = id.split("/");
  return `https://player.vimeo.com/video/${number}?${hash ? `h=${hash}&` : ""}dnt=1`;
}

/** The video's page on the service's own site. */
export function watchUrl(kind: VideoKind, id: string): string {
  if (kind === "youtube") return `https://www.youtube.com/watch?v=${id}`;
  return kind === "loom" ? `https://www.loom.com/share/${id}` : `https://vimeo.com/${id}`;
}

export const videoServices: Record<VideoKind, string> = {
  youtube: "YouTube",
  loom: "Loom",
  vimeo: "Vimeo",
};

/** Parses any URL of a single YouTube, Loom or Vimeo video; null for everything else. */
export function readVideoUrl(text: string): Video | null {
  const trimmed = text.trim();
  const address =
    /^(?:[\w-]+\.)*(?:youtu\.be|youtube\.com|youtube-nocookie\.com|loom\.com|vimeo\.com)\//i.test(
      trimmed,
    )
      ? `https://${trimmed}`
      : trimmed.startsWith("//")
        ? `https:${trimmed}`
        : trimmed;
  if (!/^https?:\/\/[^\\\s]+$/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "" || url.port !== "") return null;
  const found = youtube(url) ?? loom(url) ?? vimeo(url);
  if (!found || !isVideoId(found.kind, found.id)) return null;
  return { ...found, embedUrl: embedUrl(found.kind, found.id) };
}

type Found = Pick<Video, "kind" | "id"> | null;

function partsOf({ pathname }: URL): string[] {
  return pathname.split("/").filter((part) => part !== "");
}

function youtube(url: URL): Found {
  const host = url.hostname.replace(/^(?:www|m|music)\./, "");
  const [first = "", second = ""] = partsOf(url);
  if (host === "youtu.be") return { kind: "youtube", id: first };
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  if (first === "watch") return { kind: "youtube", id: url.searchParams.get("v") ?? "" };
  return ["embed", "shorts", "live", "v", "e"].includes(first)
    ? { kind: "youtube", id: second }
    : null;
}

function loom(url: URL): Found {
  if (url.hostname.replace(/^www\./, "") !== "loom.com") return null;
  const [first = "", second = ""] = partsOf(url);
  // A share URL can have the title before the id.
  const id = /(?:^|-)([\da-f]{32})$/i.exec(second)?.[1] ?? "";
  return first === "share" || first === "embed" ? { kind: "loom", id: id.toLowerCase() } : null;
}

function vimeo(url: URL): Found {
  const host = url.hostname.replace(/^www\./, "");
  if (host !== "vimeo.com" && host !== "player.vimeo.com") return null;
  const parts = partsOf(url);
  const at = parts.findIndex((part) => /^\d{6,12}$/.test(part));
  const before = parts.slice(0, Math.max(at, 0)).join("/");
  const known =
    /^(?:|video|showcase\/\d+\/video|channels\/[\w-]+|groups\/[\w-]+\/videos|album\/\d+\/video|manage\/videos)$/;
  if (at < 0 || !known.test(before)) return null;
  const hash = url.searchParams.get("h") ?? parts[at + 1];
  return { kind: "vimeo", id: hash ? `${parts[at]}/${hash}` : (parts[at] ?? "") };
}
