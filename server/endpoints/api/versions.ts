import { createHash } from "node:crypto";
import { Problem } from "./problems.ts";

/** An ETag of a thing: its version, and what is shown of it, which can change without a new version. */
export function tagOfAnswer(body: string, version: number | undefined): string {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 16);
  return version === undefined ? `"${digest}"` : `"${version}.${digest}"`;
}

/** Whether the program has this answer: one of the tags in If-None-Match. */
export function isKnown(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === "*" || one === tag);
}

/** The version that a change starts from. @throws Problem without one */
export function versionIn(ifMatch: string | null): number {
  if (ifMatch === null)
    throw new Problem({
      status: 428,
      code: "version_required",
      detail: "Send the ETag of the thing as you read it, in the header If-Match.",
    });
  const version = /^"(\d{1,15})(?:\.[\w-]{1,64})?"$/.exec(ifMatch.trim())?.[1];
  if (version === undefined)
    throw new Problem({
      status: 412,
      code: "conflict",
      detail: "The header If-Match has no ETag of this thing.",
    });
  return Number(version);
}
