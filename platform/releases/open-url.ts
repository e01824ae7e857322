import { once } from "node:events";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get } from "node:https";
import { FeedError, safeUrl } from "./safe-url.ts";

const mostRedirects = 5;

/**
 * Opens an address and follows its redirects. It avoids Node's `fetch`, which ends the process if a server closes
 * the connection before the body is read.
 * @throws FeedError if a redirect leads to an address without https
 */
export async function openUrl(
  url: URL,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<IncomingMessage> {
  let at = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const request = (at.protocol === "https:" ? get : getPlain)(at, {
      // Archives are already compressed, and their bytes are counted.
      headers: { "accept-encoding": "identity", "user-agent": "pest-control", ...headers },
      agent: false,
      signal,
    });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    // The reader of the answer handles later errors.
    request.on("error", () => undefined);
    const { statusCode = 0, headers: received } = answer;
    if (statusCode < 300 || statusCode >= 400 || !received.location) return answer;
    answer.destroy();
    at = safeUrl(received.location, at.href);
  }
  throw new FeedError(`${url.href} redirects too often.`);
}
