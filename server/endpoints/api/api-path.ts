import { apiBase } from "#app/endpoints.ts";

/** Tells whether an address is below the base of the API. */
export function isApiPath(path: string): boolean {
  return path === apiBase || path.startsWith(`${apiBase}/`);
}
