import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The subresource integrity of a built file by its path, read once; undefined if there is no such file. */
export function assetIntegrity(clientDir: string): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, integrityOf(join(clientDir, path)));
    return known.get(path);
  };
}

function integrityOf(file: string): string | undefined {
  try {
    return `sha256-${createHash("sha256").update(readFileSync(file)).digest("base64")}`;
  } catch {
    return undefined;
  }
}
