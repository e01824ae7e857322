/** A text file at a fixed URL, generated per request, so that changed facts show immediately. */
export function siteFile(type: string, text: string): Response {
  return new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "public, max-age=0, must-revalidate",
    },
  });
}
