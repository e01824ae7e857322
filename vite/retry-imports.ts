import type { Plugin } from "vite";

/**
 * Retries chunks that fail to load. Browsers from before summer 2026 remember a failed `import()` until the page is
 * left, so the retry uses a second URL.
 */
export function retryImports(): Plugin {
  return {
    name: "retry-imports",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = withSecondAddress(file.code);
      },
    },
  };
}

/** Exported for its test. */
export function withSecondAddress(code: string): string {
  return code.replaceAll(
    /\bimport\(([`"'])(\.\/[\w.-]+\.js)\1\)/g,
    (first, _, address: string) =>
      `${first}.catch(()=>import(\`${address}?again=\${Date.now()}\`))`,
  );
}
