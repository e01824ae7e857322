const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
const inContent = new RegExp(`\\sdata-media="(${uuid.source})"`, "g");
const ofPath = new RegExp(`^/media/(${uuid.source})`, "i");

/** The items of the library that a post shows, each once. */
export function mediaIn(post: { content: string; featured_image_url: string }): string[] {
  const shown = [...post.content.matchAll(inContent)].map(([, id = ""]) => id);
  const featured = ofPath.exec(post.featured_image_url)?.[1];
  return [...new Set([...shown, ...(featured ? [featured.toLowerCase()] : [])])];
}
