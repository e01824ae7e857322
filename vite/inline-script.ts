import { build, type Plugin } from "vite";

const suffix = "?script";

/**
 * `import text from "./x.ts?script"`: bundles and minifies the module and its imports into
 * the text of one classic script, to be inlined into a document.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const found = await this.resolve(source.slice(0, -suffix.length), importer, {
        skipSelf: true,
      });
      return found ? `\0${found.id}${suffix}` : null;
    },
    async load(id) {
      if (!id.startsWith("\0") || !id.endsWith(suffix)) return null;
      const entry = id.slice(1, -suffix.length);
      this.addWatchFile(entry);
      const result = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          minify: true,
          target: "es2022",
          modulePreload: false,
          lib: { entry, formats: ["iife"], name: "page" },
        },
      });
      const output = Array.isArray(result) ? result[0] : result;
      if (!output || !("output" in output)) throw new Error(`${entry} gave no script`);
      return `export default ${JSON.stringify(output.output[0].code.trim())};`;
    },
  };
}
