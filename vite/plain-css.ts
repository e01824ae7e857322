import type { Plugin } from "vite";

/**
 * Strips the inline style of public documents of rules that only animate or only serve browsers that no one has:
 * registered properties become plain ones. This saves bytes and leaves nothing that a checker does not know.
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
