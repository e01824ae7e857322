import { entityTag } from "../../documents/entity-tag.ts";
import { Problem } from "./problems.ts";

/** Returns an ETag with the version and a hash of the shown data, which can change without a new version. */
export function tagOfAnswer(body: string, version: number | undefined): string {
  const tag = entityTag(Buffer.from(body));
  return version === undefined ? tag : `"${version}.${tag.slice(1)}`;
}

/** Reads the expected version from If-Match. @throws Problem without one */
export function versionIn(ifMatch: string | null): number {
  if (ifMatch === null)
    throw new Problem({
      status: 428,
      code: "version_required",
      detail: "Send the ETag from your last read in the If-Match header.",
    });
  const version = /^"(\d{1,15})(?:\.[\w-]{1,64})?"$/.exec(ifMatch.trim())?.[1];
  if (version === undefined)
    throw new Problem({
      status: 412,
      code: "conflict",
      detail: "The If-Match header has no ETag of this object.",
    });
  return Number(version);
}
