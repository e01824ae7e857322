import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A refused change has an error status, but the page still reloads its data. */
export function readAfterForms(): boolean {
  return true;
}

/** A form post changes nothing that public pages show, and revalidating would lose the page if the network is down. */
export function skipAfterForms({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}
