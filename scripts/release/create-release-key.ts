// npm run release-key: creates the key that signs archives, once. The private key stays with the releaser.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../prepare.mjs";
import { privateKeyPath } from "./release-key.ts";
import { createReleaseKey, publicKeyFile } from "./signature.ts";

const path = privateKeyPath(process.env, root);
const known = join(root, "deploy", publicKeyFile);
for (const file of [path, known])
  if (existsSync(file)) throw new Error(`${file} exists: a key is created once.`);
const { privateKey, publicKey } = createReleaseKey();
mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
writeFileSync(path, privateKey, { mode: 0o600, flag: "wx" });
writeFileSync(known, publicKey, { flag: "wx" });
console.log(
  `The private key is in ${path}: keep a copy in a safe place. Commit deploy/${publicKeyFile}; releases from then on install only archives of this key.`,
);
