/** What a preview tells that is no field of the post. */
export interface PreviewFacts {
  author: string;
  /** When readers first saw it; null where they have not. */
  publishedAt: Date | null;
  site: { name: string; host: string; phone: string; timeZone: string };
}
