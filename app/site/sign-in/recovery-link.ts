import * as addresses from "#app/addresses.ts";

/** In session storage while a new password is being chosen in this tab. */
const resettingKey = "passwordReset";

/*
 * Runs in the browser on sign-in pages, before any interaction. Other sign-in services put link parameters into
 * the hash, which the server never sees: this moves them to the query. The browser also remembers whether a new
 * password is being chosen.
 */
const said = new URLSearchParams(location.hash.slice(1));
const token = said.get("access_token");
const type = said.get("type");
if (said.has("error") || said.has("error_code"))
  location.replace(`${addresses.auth}?mode=forgot&notice=link-dead`);
else if (token !== null)
  location.replace(addresses.mailedLink(type === "signup" ? type : "recovery", token));

try {
  if (document.currentScript?.dataset["resetting"] === "true")
    sessionStorage.setItem(resettingKey, "true");
  else sessionStorage.removeItem(resettingKey);
} catch {
  // Storage may be disabled; nothing depends on it.
}
