import { lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { type Finding, fine, problem } from "./finding.ts";

interface Owners {
  base: string;
  dataDir: string;
  /** The ids of the user that owns releases and settings, and of the product's user. */
  root: number;
  user: number;
}

const name = "Files";
const repair = "Run install.sh again: it corrects owners and modes.";
const enough = 5;

/**
 * Checks that the product's user can write its data but nothing that root runs. Reads only the first levels of the
 * data, because the product itself makes the rest.
 */
export function checkOwners({ base, dataDir, root, user }: Owners): Finding[] {
  const findings: Finding[] = [];
  const look = (path: string, check: (facts: Stats) => string | null): void => {
    const facts = lstatSync(path, { throwIfNoEntry: false });
    const wrong = facts ? check(facts) : "is missing";
    if (wrong) findings.push(problem(name, `${path} ${wrong}.`, repair));
  };
  const ofRoot = (facts: Stats): string | null => {
    if (facts.uid !== root) return "belongs to another user than root, who could change what runs";
    return facts.mode & 0o022 && !facts.isSymbolicLink() ? "can be written by others" : null;
  };
  for (const path of ["", "releases", "current"]) look(join(base, path), ofRoot);
  for (const release of listed(join(base, "releases")))
    for (const path of ["", "bin", "bin/product", "scripts", "build", "deploy"])
      look(join(base, "releases", release, path), ofRoot);
  look(join(base, ".env"), (facts) => {
    if (facts.mode & 0o007) return "can be read by everyone, and it holds passwords";
    return ofRoot(facts);
  });
  look(dataDir, (facts) => {
    if (facts.uid !== user) return "does not belong to the product's user, who cannot write it";
    return facts.mode & 0o077 ? "can be read by others, and it holds personal data" : null;
  });
  const foreign = foreignFiles(dataDir, user);
  if (foreign.length > 0)
    findings.push(
      problem(
        name,
        `The product cannot write ${foreign.slice(0, enough).join(", ")}${foreign.length > enough ? " and others" : ""}.`,
        repair,
      ),
    );
  return findings.length > 0
    ? findings
    : [fine(name, "Owners and modes of releases, settings and data are right.")];
}

function foreignFiles(folder: string, user: number, depth = 2): string[] {
  return listed(folder).flatMap((entry) => {
    const path = join(folder, entry);
    const facts = lstatSync(path, { throwIfNoEntry: false });
    if (!facts) return [];
    if (facts.uid !== user) return [path];
    return facts.isDirectory() && depth > 1 ? foreignFiles(path, user, depth - 1) : [];
  });
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((entry) => !entry.endsWith(".unpacking"));
  } catch {
    return [];
  }
}
