import {
  embedUrl,
  type VideoKind,
  videoKinds,
  type VideoSource,
} from "#domain/blog/article/video-links.ts";
import type { Env } from "#platform/env.ts";

/** Extra sources that pages may load from, by CSP directive; empty if no outside service is configured. */
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

/** For web analytics that also measures ads. */
const ads: Partial<OutsideSources> = {
  connect: ["https://*.g.doubleclick.net", "https://*.google.com"],
  img: ["https://*.g.doubleclick.net", "https://*.google.com"],
  frame: ["https://td.doubleclick.net", "https://www.googletagmanager.com"],
};

/** Only the loader's origin, for everything a widget does: scripts, connections, images, frames, styles. */
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

/** The sources of the configured services only. */
export function outsideSources(env: Env): OutsideSources {
  const parts = [
    ...(env.MAP_EMBED_KEY ? [map] : []),
    ...(env.WEB_ANALYTICS_ID ? [webAnalytics] : []),
    ...(env.WEB_ANALYTICS_ID && env.WEB_ANALYTICS_ADS ? [ads] : []),
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

/** Adds the sources for the videos on one page: frames of video services, our own media files. */
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
