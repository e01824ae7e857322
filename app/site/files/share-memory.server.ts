const most = 64;
const kept = new Map<string, Promise<Buffer>>();

/** Caches pictures by versioned URL, so each is rendered once; evicts the least recently used. */
export async function cachedImage(href: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const found = kept.get(href) ?? draw();
  kept.delete(href);
  kept.set(href, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  try {
    return await found;
  } catch (error) {
    kept.delete(href);
    throw error;
  }
}
