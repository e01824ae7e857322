import { redirect } from "react-router";
import * as addresses from "#app/addresses.ts";

/** A private link without its token: the page of every wrong link. */
export function loader(): never {
  throw redirect(addresses.request("none"), 302);
}
