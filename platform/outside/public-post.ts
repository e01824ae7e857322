import { Agent as HttpAgent, type OutgoingHttpHeaders, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isPublicUrl, publicLookup } from "./public-hosts.ts";

export interface PostAnswer {
  status: number;
  /** The beginning of the answer. */
  text: string;
}

/** Posts to public hosts only. */
export interface PublicPoster {
  /** @throws Error if the host cannot be reached, is not public, or does not answer in time */
  post(url: URL, body: Buffer | string | null, headers: OutgoingHttpHeaders): Promise<PostAnswer>;
  close(): void;
}

const mostText = 2000;
/** A longer answer closes the connection. */
const mostBytes = 16_384;

/** Tells whether this address can be a receiver. Tests add an origin of this machine. */
export function isReceiver(address: string, testOrigin: string | undefined): boolean {
  if (isPublicUrl(address)) return true;
  return (
    testOrigin !== undefined &&
    URL.canParse(address) &&
    new URL(address).origin === new URL(testOrigin).origin
  );
}

export function createPublicPoster({ timeoutMs }: { timeoutMs: number }): PublicPoster {
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: 20 }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: 20, lookup: publicLookup }),
  };

  function post(
    url: URL,
    body: Buffer | string | null,
    headers: OutgoingHttpHeaders,
    isAgain = false,
  ): Promise<PostAnswer> {
    const isOpen = url.protocol === "http:";
    const send = isOpen ? httpRequest : httpsRequest;
    return new Promise((done, fail) => {
      const sending = send(
        url,
        {
          method: "POST",
          headers,
          agent: isOpen ? agents.http : agents.https,
          signal: AbortSignal.timeout(timeoutMs),
        },
        (answer) => {
          let bytes = 0;
          let text = "";
          const end = (): void => done({ status: answer.statusCode ?? 0, text });
          // A short answer leaves the connection open for the next message.
          answer.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
            if (text.length < mostText) text = (text + chunk.toString("utf8")).slice(0, mostText);
            if (bytes > mostBytes) answer.destroy();
          });
          answer.on("error", end);
          answer.on("close", end);
        },
      );
      sending.on("error", (error: NodeJS.ErrnoException) => {
        // The service closed an idle connection before it read the message.
        const wasIdle = sending.reusedSocket && error.code === "ECONNRESET" && !isAgain;
        if (wasIdle) done(post(url, body, headers, true));
        else fail(error);
      });
      sending.end(body);
    });
  }

  return {
    post: (url, body, headers) => post(url, body, headers),
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
