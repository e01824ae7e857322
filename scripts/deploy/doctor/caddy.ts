import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type Finding, fine, problem } from "./finding.ts";

const name = "Caddy";
const caddyfile = "/etc/caddy/Caddyfile";
const site = "/etc/caddy/pest-control.caddy";

/** Checks that Caddy has our site, accepts its file and runs. With another web server, nothing counts as wrong. */
export function checkCaddy(): Finding[] {
  if (!existsSync(site))
    return [fine(name, `There is no ${site}. Another web server handles the certificate.`)];
  const imported = existsSync(caddyfile) && readFileSync(caddyfile, "utf8").includes(site);
  if (!imported)
    return [problem(name, `${caddyfile} does not import ${site}.`, "Run install.sh again.")];
  // Runs as Caddy's own user, because the check creates the folders from the file.
  const checked = spawnSync(
    "runuser",
    [
      "-u",
      "caddy",
      "--",
      "env",
      "HOME=/var/lib/caddy",
      "caddy",
      "validate",
      "--config",
      caddyfile,
      "--adapter",
      "caddyfile",
    ],
    { encoding: "utf8", timeout: 30_000 },
  );
  if (checked.error)
    return [
      problem(
        name,
        `Caddy does not start: ${checked.error.message}.`,
        "apt-get install --reinstall caddy",
      ),
    ];
  if (checked.status !== 0)
    return [
      problem(
        name,
        `Caddy refuses ${caddyfile}: ${lastLine(checked.stderr)}`,
        "Correct it, then: systemctl reload caddy",
      ),
    ];
  const active = spawnSync("systemctl", ["is-active", "caddy"], { encoding: "utf8" });
  if (active.stdout?.trim() !== "active")
    return [problem(name, "Caddy does not run.", "systemctl restart caddy; journalctl -u caddy")];
  return [fine(name, `${caddyfile} is valid, and Caddy runs.`)];
}

/** Tells whether Caddy makes the certificate itself (`--internal-tls`). */
export function makesOwnCertificate(): boolean {
  return existsSync(site) && /^\ttls internal$/m.test(readFileSync(site, "utf8"));
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
