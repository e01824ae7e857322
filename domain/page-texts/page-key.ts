import { type PageKey, pageKeys } from "#database/vocabularies.ts";

export type { PageKey };

export function isPageKey(key: string): key is PageKey {
  return (pageKeys as readonly string[]).includes(key);
}
