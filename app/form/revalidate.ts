import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A refused change has an error status; the page shows what is there now all the same. */
export function readAfterForms(): boolean {
  return true;
}

/** A posted form changes nothing that public pages show; reading again would lose the page when the network is gone. */
export function keepAfterForms({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}
