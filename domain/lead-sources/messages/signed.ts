import { createHmac } from "node:crypto";
import type { LeadSourceKind } from "#database/vocabularies.ts";
import { sameText } from "#platform/crypto.ts";
import type { Values } from "./flatten-message.ts";

export interface SentMessage {
  headers: Headers;
  bytes: Uint8Array;
  values: Values;
}

/** The maximum age of a signature, in seconds. */
const tolerance = 5 * 60;

/** Places that hold a key. They are not stored. */
export const keyPlaces: readonly string[] = ["google_key", "x-api-key", "api_key"];

type Check = (message: SentMessage, secret: string, now: Date) => boolean;

const hasKey: Check = ({ headers, values }, secret) => {
  const [scheme, token] = (headers.get("authorization") ?? "").split(" ");
  const bearer = scheme?.toLowerCase() === "bearer" ? token : undefined;
  const given =
    headers.get("x-api-key") ?? bearer ?? keyPlaces.map((at) => values[at]).find(Boolean);
  return given !== undefined && sameText(given, secret);
};

/** Checks a Standard Webhooks signature of id, time and body. */
const isStandard: Check = ({ headers, bytes }, secret, now) => {
  const id = headers.get("webhook-id");
  const seconds = Number(headers.get("webhook-timestamp") ?? Number.NaN);
  if (!id || !(Math.abs(now.getTime() / 1000 - seconds) <= tolerance)) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${seconds}.`).update(bytes);
  const expected = `v1,${signed.digest("base64")}`;
  const given = (headers.get("webhook-signature") ?? "").split(" ").slice(0, 10);
  return given.some((one) => sameText(one, expected));
};

/** The signature check of each kind of source. */
const checks: Readonly<Record<Exclude<LeadSourceKind, "old-site">, Check>> = {
  google: hasKey,
  "google-local": hasKey,
  angi: hasKey,
  own: (...message) => isStandard(...message) || hasKey(...message),
  facebook: ({ headers, bytes }, secret) =>
    sameText(
      headers.get("x-hub-signature-256") ?? "",
      `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`,
    ),
  calls: ({ headers, bytes }, secret) =>
    sameText(
      headers.get("signature") ?? "",
      createHmac("sha1", secret).update(bytes).digest("base64"),
    ),
};

/** Tells whether the message has a valid signature. With an empty secret, none is valid. */
export function isSignedBy(
  kind: LeadSourceKind,
  message: SentMessage,
  { secret, now }: { secret: string; now: Date },
): boolean {
  return kind !== "old-site" && secret !== "" && checks[kind](message, secret, now);
}
