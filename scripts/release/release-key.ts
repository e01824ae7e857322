import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve, sep } from "node:path";
import { publicKeyFile, publicKeyOf } from "./signature.ts";

/** Where the releaser's private key stands: never in the repository. */
export function privateKeyPath(env: Record<string, string | undefined>, root: string): string {
  const path = resolve(
    env["RELEASE_KEY"] ?? join(homedir(), ".config/pest-control-release/key.pem"),
  );
  if (path.startsWith(root + sep))
    throw new Error(`${path} is in the repository. Keep the private key outside of it.`);
  return path;
}

/**
 * The releaser's private key, in PEM; null if there is none.
 * @throws if it is not the key that installed releases know
 */
export function readPrivateKey(
  env: Record<string, string | undefined>,
  root: string,
): string | null {
  const path = privateKeyPath(env, root);
  if (!existsSync(path)) return null;
  const key = readFileSync(path, "utf8");
  const known = join(root, "deploy", publicKeyFile);
  if (!existsSync(known) || readFileSync(known, "utf8") !== publicKeyOf(key))
    throw new Error(
      `The key in ${path} does not belong to deploy/${publicKeyFile}: installed releases would refuse its archives.`,
    );
  return key;
}
