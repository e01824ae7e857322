/** A text at a fixed address, written anew for every reader, so that changed facts show at once. */
export function siteFile(type: string, text: string): Response {
  return new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "public, max-age=0, must-revalidate",
    },
  });
}
