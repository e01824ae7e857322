/** What the head of a portal page says: its title, and nothing to search engines. */
export function portalMeta(title: string) {
  return [{ title: `${title} · Admin Portal` }, { name: "robots", content: "noindex, nofollow" }];
}

/** The `meta` of a page whose title never changes. */
export function titled(title: string) {
  const tags = portalMeta(title);
  return () => tags;
}
