import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Returns a new secret in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(24).toString("base64");
}

/** Returns the headers of a message by Standard Webhooks, with a signature for every secret. */
export function signedHeaders(
  message: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(message.at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    const signed = createHmac("sha256", key).update(`${message.id}.${seconds}.${message.body}`);
    return `v1,${signed.digest("base64")}`;
  });
  return {
    "webhook-id": message.id,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}
