import type { SourceFile } from "./read-source.ts";

const afterFullInstall =
  /^(?:tests|bench)\/|^scripts\/(?:assets|audit|release|release-fixture|structure|testing)\/|\.test\.tsx?$/;

/** `npm start` does not install the tools of tests: what it builds and runs must not import them. */
export function checkInstalledPackages(
  files: readonly SourceFile[],
  tools: readonly string[],
): string[] {
  return files
    .filter(({ path }) => !afterFullInstall.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => !typeOnly && tools.includes(packageOf(target)))
        .map(
          ({ target, line }) =>
            `${path}:${line} imports ${target}: npm start does not install devDependencies.`,
        ),
    );
}

function packageOf(target: string): string {
  if (!target.startsWith("package:")) return "";
  const [first = "", second] = target.slice("package:".length).split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}
