import * as addresses from "#app/addresses.ts";
import { resettingKey } from "#domain/people/sign-in/resetting.ts";

/*
 * Runs in the browser, where people sign in, before anything is touched. Other sign-in services put what a link says behind
 * a hash, which no server sees: it becomes a query. And the browser remembers whether a new password is being chosen.
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
  // Storage may be switched off; nothing depends on it.
}
