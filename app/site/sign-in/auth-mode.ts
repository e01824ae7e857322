import * as addresses from "#app/addresses.ts";

/** What /auth shows to a signed-out user; each mode has a URL. */
export type AuthMode = "sign-in" | "sign-up" | "forgot" | "new-password" | "confirm";

/** Parameter names of email links, as clients know them. */
export const tokenParameter = "token_hash";

/** Links have token_hash and type (signup, recovery); otherwise `mode` decides. */
export function modeOf(search: URLSearchParams): AuthMode {
  const mode = search.get("mode");
  if (search.has(tokenParameter))
    return search.get("type") === "signup" ? "confirm" : "new-password";
  if (mode === "signup") return "sign-up";
  if (mode === "forgot") return "forgot";
  return mode === "new-password" ? "new-password" : "sign-in";
}

interface ModeLink {
  mode?: "signup" | "forgot";
  notice?: string;
  next?: string | null;
}

/** URL of a mode, with an optional notice and the page to open after sign-in. */
export function authPath({ mode, notice, next }: ModeLink = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ mode, notice, next }))
    if (value) search.set(name, value);
  return search.size > 0 ? `${addresses.auth}?${search}` : addresses.auth;
}
