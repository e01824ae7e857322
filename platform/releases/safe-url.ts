/** A feed or an archive could not be fetched; the message is for the person who asked for it. */
export class FeedError extends Error {
  override readonly name = "FeedError";
}

/** @throws FeedError if a download from there could be read or changed on its way */
export function safeUrl(text: string, from?: string): URL {
  if (!URL.canParse(text, from)) throw new FeedError(`"${text}" is not an address.`);
  const url = new URL(text, from);
  const isOwn = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOwn))
    throw new FeedError(`${url.href} is not an https address.`);
  return url;
}

/** The network's own words, which stand in the cause. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
