import { Parser } from "htmlparser2";

const foreign = new Set(
  "iframe object embed base marquee keygen isindex math animate audio xss frame frameset applet mglyph xml x".split(
    " ",
  ),
);
const addressNames = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "data",
  "xlink:href",
  "poster",
]);
const runs = /^(?:javascript|vbscript|livescript|data:text|data:application)/i;

/** What a page of ours never has: elements, handlers and addresses that only stored markup could bring. */
export function dangersIn(html: string): string[] {
  const found: string[] = [];
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (foreign.has(name)) found.push(`<${name}>`);
      if (name === "script") script = "";
      if (name === "meta" && attributes["http-equiv"] === "refresh") found.push("refresh");
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith("on") || attribute === "srcdoc")
          found.push(`${name} ${attribute}`);
        // Browsers drop control characters and white space from the beginning of an address.
        const address = value.replace(/[\u0000-\u0020]/g, "");
        if (
          addressNames.has(attribute) &&
          (runs.test(address) || /^(?:https?:)?[\\/]{2}[^/]*evil\.example/i.test(address))
        )
          found.push(`${name} ${attribute}=${value}`);
        if (attribute === "style" && /url\(|expression/i.test(value)) found.push(`${name} style`);
      }
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag(name) {
      if (name !== "script" || script === null) return;
      if (/^\s*(?:alert|window\.xss)/.test(script)) found.push("script");
      script = null;
    },
  });
  parser.end(html);
  return found;
}
