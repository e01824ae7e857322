import { apiBase } from "#app/endpoints.ts";

/** Whether an address belongs to the API: every one below its base does. */
export function isApiPath(path: string): boolean {
  return path === apiBase || path.startsWith(`${apiBase}/`);
}
