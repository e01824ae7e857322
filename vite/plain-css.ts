import type { Plugin } from "vite";

/**
 * The style inside every public document, without what only animates or only serves browsers that nobody has:
 * registered properties become plain ones. Fewer bytes, and nothing that a checker does not know.
 */
export function plainCss(): Plugin {
  return {
    name: "plain-css",
    enforce: "post",
    transform(code, id) {
      if (!/public\.css\?.*inline/.test(id)) return null;
      const text = /^export default (".*");?\s*$/s.exec(code)?.[1];
      if (text === undefined) return null;
      return {
        code: `export default ${JSON.stringify(plain(JSON.parse(text) as string))}`,
        map: null,
      };
    },
  };
}

function plain(css: string): string {
  return css
    .replace(/@property --[\w-]+\s*\{[^}]*\}/g, "")
    .replace(
      /@layer properties\s*\{\s*@supports [^{]*\{(\s*\*[^{]*\{[^}]*\})\s*(?:::backdrop\s*\{[^}]*\})?\s*\}\s*\}/,
      "@layer properties{$1}",
    )
    .replaceAll(/,\s*--tw-gradient-(?:from|via|to)\b/g, "");
}
