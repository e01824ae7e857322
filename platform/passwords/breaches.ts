import { createHash } from "node:crypto";
import { fetchUpTo } from "#platform/outside/bounded-fetch.ts";
import { createGate } from "../gate.ts";

export interface BreachCheckOptions {
  /** https://api.pwnedpasswords.com, or another service with its range search. */
  url: string;
  onFailure: (error: string) => void;
  timeoutMs?: number;
}

/** A padded answer has 800 to 1,000 lines of about 40 characters. */
const maxBytes = 500_000;

/** Requests of all callers at once; more are a failure, so that a flood of new passwords costs no memory. */
const gate = createGate({ atOnce: 8, waiting: 32 }, () => new Error("Too many checks wait."));

/**
 * Asks a service with the range search of Have I Been Pwned (API version 3) whether a password has leaked. It learns
 * the first five of forty hex digits of the password's SHA-1, and the padding hides which range was answered. False
 * if the service cannot be asked.
 */
export function createBreachCheck({
  url,
  onFailure,
  timeoutMs = 3_000,
}: BreachCheckOptions): (password: string) => Promise<boolean> {
  const fetchRange = fetchUpTo(maxBytes, () => new Error("The answer is too long."));
  return async (password) => {
    const digest = createHash("sha1").update(password, "utf8").digest("hex").toUpperCase();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await gate(async () => {
        const response = await fetchRange(`${url}/range/${digest.slice(0, 5)}`, {
          headers: { "add-padding": "true", accept: "text/plain" },
          redirect: "error",
          signal,
        });
        if (response.ok) return hasSuffix(await response.text(), digest.slice(5));
        await response.body?.cancel();
        throw new Error(`The service answers with status ${response.status}.`);
      });
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
}

/** Lines are SUFFIX:COUNT; the padding has the count 0. */
function hasSuffix(lines: string, suffix: string): boolean {
  return lines.split("\n").some((line) => {
    const [found, count] = line.trim().split(":");
    return found?.toUpperCase() === suffix && Number(count) > 0;
  });
}
