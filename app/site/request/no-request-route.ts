import { redirect } from "react-router";
import * as addresses from "#app/addresses.ts";

/** The address of a confirmation without a request. */
export function loader(): never {
  throw redirect(addresses.quote, 302);
}
