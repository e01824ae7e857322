/** Where readers find a post. */
export function postPath(slug: string): string {
  return `/blog/${slug}`;
}

/** Where somebody who was given the link finds a draft. */
export function previewPath(token: string): string {
  return `/blog/preview/${token}`;
}
