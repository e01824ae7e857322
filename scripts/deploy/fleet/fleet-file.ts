import { existsSync, readFileSync } from "node:fs";
import { DeployError } from "../layout.ts";

export interface FleetMachine {
  /** As ssh knows it: a name of its settings, user@host, or ssh://user@host:port. */
  host: string;
  /** What the list calls it. */
  name: string;
}

/** The machines of a fleet file: a host on each line, then its name; # begins a comment. */
export function readFleet(file: string): FleetMachine[] {
  if (!existsSync(file)) throw new DeployError(`There is no file ${file}.`);
  const machines = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at): FleetMachine[] => {
      const [host = "", ...words] = line.replace(/#.*/, "").trim().split(/\s+/);
      if (host === "") return [];
      // A word that begins with a hyphen would be an option of ssh.
      if (!/^\w[\w.:@[\]/-]*$/.test(host))
        throw new DeployError(`Line ${at + 1} of ${file}: "${host}" is not a host.`);
      return [{ host, name: words.join(" ") || host }];
    });
  if (machines.length === 0) throw new DeployError(`${file} has no host.`);
  const twice = machines.find(
    ({ host }, at) => machines.findIndex((one) => one.host === host) < at,
  );
  if (twice) throw new DeployError(`${file} has ${twice.host} twice.`);
  return machines;
}
