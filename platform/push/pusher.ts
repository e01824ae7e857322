import { ECDH } from "node:crypto";
import { createPublicPoster, isReceiver } from "#platform/outside/public-post.ts";
import type { ServerKeys } from "./server-keys.ts";

/** A browser that gets messages, as it describes itself. Keys are base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  text: string;
  /** Seconds that the push service keeps it for a device that is off. */
  ttl: number;
  urgency: "normal" | "high";
  /** A later message with the same topic replaces one that was not delivered yet. At most 32 letters of base64url. */
  topic?: string;
}

export type PushDelivery =
  | { kind: "sent" }
  /** The subscription does not exist anymore. */
  | { kind: "gone" }
  /** `isFinal`: the same message would be refused again. */
  | { kind: "refused"; error: string; isFinal: boolean };

/** Web push: RFC 8030, 8291 and 8292. */
export interface Pusher {
  send(target: PushTarget, message: PushMessage): Promise<PushDelivery>;
  close(): void;
}

export interface PusherOptions {
  keys: ServerKeys;
  /** How operators of push services reach us: a mailto or https address. */
  subject: string;
  /** A server of tests, which may be on this machine and without TLS. */
  testOrigin?: string | undefined;
  timeoutMs?: number;
}

/** What fits into one encrypted record: push services take no more. */
export const maxTextBytes = 4096 - 17;
const publicKeyBytes = 65;
const secretBytes = 16;
const maxEndpointChars = 1000;

/** Why a browser's description can't be used; null if it can. */
export function targetProblem(target: PushTarget, testOrigin?: string): string | null {
  const { endpoint, p256dh, auth } = target;
  if (endpoint.length > maxEndpointChars || !isReceiver(endpoint, testOrigin))
    return "The push service of this browser has no public https address.";
  const [key, secret] = [decoded(p256dh), decoded(auth)];
  if (key?.length !== publicKeyBytes || secret?.length !== secretBytes)
    return "The keys of this browser are damaged.";
  try {
    // Only points of the curve can be converted.
    ECDH.convertKey(key, "prime256v1");
    return null;
  } catch {
    return "The keys of this browser are damaged.";
  }
}

export function createPusher({
  keys,
  subject,
  testOrigin,
  timeoutMs = 10_000,
}: PusherOptions): Pusher {
  const poster = createPublicPoster({ timeoutMs });

  async function post(target: PushTarget, message: PushMessage): Promise<PushDelivery> {
    const problem = targetProblem(target, testOrigin);
    if (problem !== null) return { kind: "refused", error: problem, isFinal: true };
    if (Buffer.byteLength(message.text) > maxTextBytes)
      return { kind: "refused", error: "The message is too long.", isFinal: true };
    // Most installations never send one.
    const { default: webPush } = await import("web-push");
    const { endpoint, p256dh, auth } = target;
    const { body, headers } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message.text,
      {
        vapidDetails: { subject, ...keys },
        contentEncoding: "aes128gcm",
        TTL: message.ttl,
        urgency: message.urgency,
        ...(message.topic === undefined ? {} : { topic: message.topic }),
      },
    );
    const { status } = await poster.post(new URL(endpoint), body, headers);
    if (status >= 200 && status < 300) return { kind: "sent" };
    if (status === 404 || status === 410) return { kind: "gone" };
    const isFinal = status < 500 && ![408, 425, 429].includes(status);
    return { kind: "refused", error: `The push service answers with status ${status}.`, isFinal };
  }

  return {
    async send(target, message) {
      try {
        return await post(target, message);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        return { kind: "refused", error: text, isFinal: false };
      }
    },
    close: () => poster.close(),
  };
}

function decoded(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}
