const most = 64;
const images = new Map<string, Promise<Buffer>>();

/** Caches pictures by versioned URL, so each is rendered once; evicts the least recently used. */
export async function cachedImage(href: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const found = images.get(href) ?? draw();
  images.delete(href);
  images.set(href, found);
  for (const oldest of images.keys()) {
    if (images.size <= most) break;
    images.delete(oldest);
  }
  try {
    return await found;
  } catch (error) {
    images.delete(href);
    throw error;
  }
}
