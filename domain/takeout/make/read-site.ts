import type { ReadSite } from "./site-copy.ts";

const waitMs = 15_000;

/** Returns a reader for the website at this address. */
export function readSiteAt(origin: string): ReadSite {
  return async (path) => {
    try {
      const answer = await fetch(origin + path, {
        redirect: "manual",
        headers: { "user-agent": "takeout" },
        signal: AbortSignal.timeout(waitMs),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.status === 200
        ? { type: answer.headers.get("content-type") ?? "", bytes }
        : null;
    } catch {
      return null;
    }
  };
}
