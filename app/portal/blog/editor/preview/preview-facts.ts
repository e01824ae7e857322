/** Preview data that is not a field of the post. */
export interface PreviewFacts {
  author: string;
  /** Time of first publication; null if never published. */
  publishedAt: Date | null;
  site: { name: string; host: string; phone: string; timeZone: string };
}
