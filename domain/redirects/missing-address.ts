const limit = 300;
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl)$/i;
const unstorable = /[\u0000-\u001f\u007f]|\p{Surrogate}/gu;

/** Normalized missing address for counting: path and query, without advertising parameters. */
export function countedUrl(address: string): string {
  const [path = "", query] = address.split("?", 2);
  const queryParts = (query ?? "")
    .split("&")
    .filter((pair) => pair !== "" && !tracking.test(pair.split("=")[0] ?? ""));
  return storable(queryParts.length > 0 ? `${path}?${queryParts.join("&")}` : path);
}

/** Normalized referrer for counting: site and path; empty if it is missing or not a web address. */
export function countedReferrer(referrer: string | null | undefined): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { protocol, origin, pathname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? storable(`${origin}${pathname}`) : "";
}

export function storable(text: string): string {
  return text.slice(0, limit).replace(unstorable, "");
}

/** Files that pages load automatically; a missing one is not a page that a reader looked for. */
const asset =
  /\.(?:avif|bmp|css|eot|gif|ico|jpe?g|js|json|map|mjs|mp[34]|png|svg|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml)$/i;

/** Whether a request is a page view by a reader or a crawler, as opposed to a subresource. */
export function isPageView({ method, url, headers }: Request): boolean {
  if (method !== "GET") return false;
  const { pathname } = new URL(url);
  if (asset.test(pathname) || pathname.endsWith(".data")) return false;
  if (/prefetch|prerender/.test(headers.get("sec-purpose") ?? "")) return false;
  return ["document", null].includes(headers.get("sec-fetch-dest"));
}
