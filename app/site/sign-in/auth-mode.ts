import * as addresses from "#app/addresses.ts";

/** What /auth shows to somebody who is not signed in; each mode is an address. */
export type AuthMode = "sign-in" | "sign-up" | "forgot" | "new-password" | "confirm";

/** The parameters of a link out of a mail, as programs know them. */
export const tokenParameter = "token_hash";

/** Links carry token_hash and type (signup, recovery); everything else is told by `mode`. */
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

/** The address of a mode, with what it is to say and where to go after signing in. */
export function authPath({ mode, notice, next }: ModeLink = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ mode, notice, next }))
    if (value) search.set(name, value);
  return search.size > 0 ? `${addresses.auth}?${search}` : addresses.auth;
}
