import { existsSync, readFileSync } from "node:fs";
import { DeployError } from "../layout.ts";

export interface FleetMachine {
  /** The host for ssh: a name from the ssh settings, user@host, or ssh://user@host:port. */
  host: string;
  /** The name in the list. */
  name: string;
}

/** Reads a fleet file. Each line has a host and then its name. A # begins a comment. */
export function readFleet(file: string): FleetMachine[] {
  if (!existsSync(file)) throw new DeployError(`There is no file ${file}.`);
  const machines = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at): FleetMachine[] => {
      const [host = "", ...words] = line.replace(/#.*/, "").trim().split(/\s+/);
      if (host === "") return [];
      // ssh would read a host that begins with a hyphen as an option.
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
