import { Outlet, type OutletProps, useMatches, useParams } from "react-router";

/** The handle of a layout that decides by itself when its page is a new one. */
export const ownPages = { ownPages: true };

/**
 * The page of a route, a new one for each record. The router keeps a page from one record to the next: its form would
 * show the first record and save it as the second.
 */
export function RecordOutlet(props: OutletProps) {
  const record = Object.values(useParams()).join("/");
  const isOwn = useMatches().some(({ handle }) => handle === ownPages);
  return <Outlet key={isOwn ? "" : record} {...props} />;
}
