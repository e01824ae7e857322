import {
  embedUrl,
  type VideoKind,
  videoKinds,
  type VideoSource,
} from "#domain/blog/article/video-links.ts";
import type { Env } from "#platform/env.ts";

/** What pages may load beside what every page needs, by directive; empty where no outside service is configured. */
export interface OutsideSources {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
  style: string[];
  media: string[];
}

export const nothingOutside: OutsideSources = {
  script: [],
  connect: [],
  img: [],
  frame: [],
  style: [],
  media: [],
};

const map: Partial<OutsideSources> = { frame: ["https://www.google.com"] };

const webAnalytics: Partial<OutsideSources> = {
  script: ["https://www.googletagmanager.com"],
  connect: [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  img: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
};

/** The loader's own origin and no other, for all that a widget does: running, speaking, showing itself in a frame. */
function chatWidget(loader: string): Partial<OutsideSources> {
  const { origin, host } = new URL(loader);
  return {
    script: [origin],
    connect: [origin, `wss://${host}`],
    img: [origin],
    frame: [origin],
    style: [origin],
  };
}

/** The sources of the services that the owner configured, and of no others. */
export function outsideSources(env: Env): OutsideSources {
  const parts = [
    ...(env.MAP_EMBED_KEY ? [map] : []),
    ...(env.WEB_ANALYTICS_ID ? [webAnalytics] : []),
    ...(env.CHAT_WIDGET_URL ? [chatWidget(env.CHAT_WIDGET_URL)] : []),
  ];
  const gather = (name: keyof OutsideSources) => [
    ...new Set(parts.flatMap((part) => part[name] ?? [])),
  ];
  return {
    script: gather("script"),
    connect: gather("connect"),
    img: gather("img"),
    frame: gather("frame"),
    style: gather("style"),
    media: gather("media"),
  };
}

/** Adds what plays the videos of one page: frames of video services, media files of our own. */
export function withVideos(
  outside: OutsideSources,
  videos: ReadonlySet<VideoSource>,
): OutsideSources {
  const frames = videoKinds.filter((kind) => videos.has(kind)).map(frameOrigin);
  return {
    ...outside,
    frame: [...new Set([...outside.frame, ...frames])],
    media: videos.has("library") ? ["'self'"] : outside.media,
  };
}

function frameOrigin(kind: VideoKind): string {
  return new URL(embedUrl(kind, "0")).origin;
}
