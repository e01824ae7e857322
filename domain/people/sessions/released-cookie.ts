import { createHmac } from "node:crypto";
import { sameText } from "#platform/crypto.ts";

/** The name that release 0.2.0 gave its session cookie behind TLS. */
export const releasedName = "__Secure-account.session_token";

/**
 * The token of a session cookie that release 0.2.0 wrote; null if its signature is not by this installation's secret.
 * Any page of a sibling domain can plant a cookie with this name. The signature proves that it is from before the
 * update, so its session ends within a day of the update: sessions of that release last 24 hours and are never extended.
 */
export function releasedToken(value: string, secret: string): string | null {
  const [, token = "", signature = ""] =
    /^([\w-]{32}|[\w-]{43})\.([\w%]{43,150})$/.exec(value) ?? [];
  if (token === "") return null;
  const expected = createHmac("sha256", secret).update(token).digest("base64");
  return sameText(signature, encodeURIComponent(expected)) ? token : null;
}
