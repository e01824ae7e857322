import { get as httpGet } from "node:http";
import { get as httpsGet } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicUrl, publicLookup } from "./public-hosts.ts";

export interface Glance {
  status: number;
  /** Without parameters, like text/javascript. */
  type: string;
  /** Where it sends the browser on; null if it does not. */
  location: string | null;
  /** The beginning of the body, 64 KB at most. */
  text: string;
}

const maxChars = 65_536;

/**
 * The beginning of what an address answers, without following it elsewhere.
 * @param lookup resolves names; by default only those of public hosts
 * @throws Error with a reason in words
 */
export async function glanceAt(
  address: string,
  { lookup = publicLookup, timeoutMs = 8000 }: { lookup?: LookupFunction; timeoutMs?: number } = {},
): Promise<Glance> {
  const url = new URL(address);
  // Names are checked when they are resolved; an address of numbers never is.
  if (lookup === publicLookup && !isPublicUrl(address))
    throw new Error(`${url.hostname} is not a public host.`);
  const get = url.protocol === "https:" ? httpsGet : httpGet;
  const headers = { "user-agent": "Mozilla/5.0 (connection test)", accept: "*/*" };
  const signal = AbortSignal.timeout(timeoutMs);
  return await new Promise((resolve, reject) => {
    const request = get(url, { lookup, headers, signal }, (response) => {
      const { statusCode: status = 0, headers: given } = response;
      const type = (given["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
      const location = given.location ?? null;
      let text = "";
      const done = () => resolve({ status, type, location, text: text.slice(0, maxChars) });
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
