import type { NavigateFunction } from "react-router";
import * as addresses from "#app/addresses.ts";

/**
 * Opens the private page of a request. What runs in a document stays in it, so the page gets a document of its own
 * wherever something in this one is not ours: it would read the address, which is a key.
 */
export function showRequest(navigate: NavigateFunction, token: string): void {
  const address = addresses.request(token);
  if (document.querySelector("[data-foreign], #consent[data-analytics]")) location.assign(address);
  else void navigate(address);
}
