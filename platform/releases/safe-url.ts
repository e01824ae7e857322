/** Tells a person why a feed or an archive could not be fetched. */
export class FeedError extends Error {
  override readonly name = "FeedError";
}

/** Parses an address for downloads. @throws FeedError if others could read or change the download in transit */
export function safeUrl(text: string, from?: string): URL {
  if (!URL.canParse(text, from)) throw new FeedError(`"${text}" is not an address.`);
  const url = new URL(text, from);
  const isOwn = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOwn))
    throw new FeedError(`${url.href} is not an https address.`);
  return url;
}

/** Returns the network's message from the error's cause. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
