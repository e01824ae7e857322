import { endpoints } from "#app/endpoints.ts";

/** Where the API is: every address below it belongs to it. */
export const apiBase = endpoints.api.path.replace(/\/\*$/, "");

export function isApiPath(path: string): boolean {
  return path === apiBase || path.startsWith(`${apiBase}/`);
}
