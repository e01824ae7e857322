import { createContext } from "react-router";
import type { VideoSource } from "#domain/blog/article/video-links.ts";

/** Facts of one document: loaders and the renderer write them, the server finishes the document by them. */
export class DocumentFacts {
  /** Marks our own scripts until they are allowed by hash. */
  readonly nonce: string;
  /** Epoch milliseconds at which the content is out of date; undefined without a known time. */
  expiresAt: number | undefined;
  /** Sources that the document's videos play from. */
  readonly videos = new Set<VideoSource>();
  /** `load`: React hydrates at once (the portal). `touch`: at the first pointer, key or focus. */
  hydration: "load" | "touch" = "touch";
  /** No route could show the error: the document is the root's own error page. */
  isLastResort = false;

  constructor(nonce: string) {
    this.nonce = nonce;
  }

  /** Several loaders may name a time; the earliest one counts. */
  expireBy(time: number): void {
    this.expiresAt = Math.min(this.expiresAt ?? Number.POSITIVE_INFINITY, time);
  }
}

export const documentContext = createContext<DocumentFacts>();
