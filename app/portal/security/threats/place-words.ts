import * as addresses from "#app/addresses.ts";

/** Says where an attack happened. Words replace an address that means nothing to people. */
export function placeWords(endpoint: string): string {
  const isIn = (places: readonly string[]) =>
    places.some((path) => addresses.isWithin(endpoint, path));
  if (isIn([addresses.login, addresses.auth])) return "at the sign-in";
  if (isIn([addresses.portal, addresses.blogAdmin])) return `in the portal, at ${endpoint}`;
  return addresses.operationFolders.some((folder) => endpoint.startsWith(folder))
    ? "at an address for programs"
    : `at ${endpoint}`;
}
