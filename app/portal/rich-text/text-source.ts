/** Holds the article while it is edited; serialized to HTML only on demand. */
export interface TextSource {
  html(): string;
  put(html: string): void;
}

/** What the article editor needs of a draft. */
export interface EditedText {
  field(name: "content"): string;
  /** Marks the article as changed. */
  touch(): void;
  attach(source: TextSource): () => void;
}
