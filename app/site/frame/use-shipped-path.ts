import { useLocation } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { shippedPath } from "#domain/site/address/moved-pages.ts";

/** The path by which the code knows the current page. In the browser its address can be one of the owner. */
export function useShippedPath(company: CompanyFacts | undefined): string {
  const { pathname } = useLocation();
  return company ? shippedPath(addresses, company, pathname) : pathname;
}
