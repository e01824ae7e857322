import { createContext } from "react-router";
import type { VideoSource } from "#domain/blog/article/video-links.ts";

/** Facts of one document: loaders and the renderer set them, the server uses them to finish the document. */
export class DocumentFacts {
  /** Marks our own scripts until their hashes are added to the allow list. */
  readonly nonce: string;
  /** Epoch milliseconds when the content becomes stale; undefined if there is no known time. */
  expiresAt: number | undefined;
  /** Video sources used in the document. */
  readonly videos = new Set<VideoSource>();
  /** `load`: React hydrates immediately (the portal). `touch`: at the first pointer, key or focus event. */
  hydration: "load" | "touch" = "touch";
  /** A redirect rule says that the page was removed: the document says so with status 410. */
  isGone = false;
  /** No route could render the error: the document is the root error page. */
  isLastResort = false;
  /** What a loader, an action or the renderer threw. */
  failure: unknown;

  constructor(nonce: string) {
    this.nonce = nonce;
  }

  /** Sets the expiry; the earliest time of all loaders wins. */
  expireBy(time: number): void {
    this.expiresAt = Math.min(this.expiresAt ?? Number.POSITIVE_INFINITY, time);
  }
}

export const documentContext = createContext<DocumentFacts>();
