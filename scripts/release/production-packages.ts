export interface LockedPackage {
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Record<string, LockedPackage>;

export interface Platform {
  os: string;
  cpu: string;
  libc: string;
}

/** The folders of some packages and everything they need on a platform, as the lock file names them. */
export function productionPackages(
  locked: LockedPackages,
  names: readonly string[],
  platform: Platform,
): string[] {
  const folders = new Set<string>();
  const add = (from: string, name: string): void => {
    const folder = resolvePackage(locked, from, name);
    const entry = folder === undefined ? undefined : locked[folder];
    if (folder === undefined || !entry || folders.has(folder) || !suits(entry, platform)) return;
    folders.add(folder);
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      add(folder, next);
  };
  for (const name of names) add("", name);
  return [...folders].toSorted();
}

/** The package that a name means in a folder: its own, or the nearest one above. */
function resolvePackage(locked: LockedPackages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const folder = `${at}${at ? "/" : ""}node_modules/${name}`;
    if (locked[folder]) return folder;
    if (at === "") return undefined;
  }
}

function suits({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  return (
    (os?.includes(platform.os) ?? true) &&
    (cpu?.includes(platform.cpu) ?? true) &&
    (libc?.includes(platform.libc) ?? true)
  );
}
