// Unpacks the browser's package into the temporary folder given in TMPDIR.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const entry = require.resolve("@sparticuz/chromium");
const { default: chromium, inflate } = await import(pathToFileURL(entry).href);

await chromium.executablePath();
await inflate(join(dirname(entry), "../bin/al2023.tar.br"));
mkdirSync(join(tmpdir(), "fonts-config"));
writeFileSync(
  join(tmpdir(), "fonts-config/fonts.conf"),
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">../fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
);
