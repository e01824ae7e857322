import { get as httpGet, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { get as httpsGet } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicUrl, publicLookup } from "./public-hosts.ts";

export interface Glance {
  status: number;
  /** Content type without parameters, like text/javascript. */
  type: string;
  /** Target of a redirect; null without one. */
  location: string | null;
  /** All headers of the answer. */
  headers: IncomingHttpHeaders;
  /** The start of the body, up to `maxChars` characters. */
  text: string;
}

interface GlanceOptions {
  /** Resolves names; the default accepts public hosts only. */
  lookup?: LookupFunction | undefined;
  timeoutMs?: number;
  maxChars?: number;
  headers?: OutgoingHttpHeaders;
}

/**
 * Fetches the start of a document. Follows no redirect.
 * @throws Error with a readable message
 */
export async function glanceAt(
  address: string,
  { lookup = publicLookup, timeoutMs = 8000, maxChars = 65_536, headers: more }: GlanceOptions = {},
): Promise<Glance> {
  const url = new URL(address);
  // The lookup checks names only, not IP addresses.
  if (lookup === publicLookup && !isPublicUrl(address))
    throw new Error(`${url.hostname} is not a public host.`);
  const get = url.protocol === "https:" ? httpsGet : httpGet;
  const headers = { "user-agent": "Mozilla/5.0 (connection test)", accept: "*/*", ...more };
  const signal = AbortSignal.timeout(timeoutMs);
  return await new Promise((resolve, reject) => {
    const request = get(url, { lookup, headers, signal }, (response) => {
      const { statusCode: status = 0, headers: given } = response;
      const type = (given["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
      const location = given.location ?? null;
      let text = "";
      const done = () =>
        resolve({ status, type, location, headers: given, text: text.slice(0, maxChars) });
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
        if (text.length < maxChars) return;
        done();
        request.destroy();
      });
      response.on("end", done);
      response.on("error", reject);
    });
    request.on("error", (error) =>
      reject(signal.aborted ? new Error(`no answer within ${timeoutMs / 1000} seconds`) : error),
    );
  });
}
