import { escapeHtml } from "#domain/words/html/html-tag.ts";

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2421}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccd;padding:.3rem .6rem;text-align:left;vertical-align:top}
section{border-top:2px solid #ccd;margin-top:2rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:#556}dd{margin:0}
img{max-width:100%;height:auto}pre{white-space:pre-wrap}small{color:#556}`;

/** Returns a page of the archive. The page needs no other file, script or network. `up` is the address of the start page. */
export function htmlPage(title: string, body: string, up = "../index.html"): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>${up === "" ? "" : `<p><a href="${up}">Start</a></p>`}<h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`;
}

/** Returns a list of labels and values, without the empty values. Escapes both. */
export function factList(facts: readonly (readonly [string, string | null | undefined])[]): string {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return `<dl>${known.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value ?? "")}</dd>`).join("")}</dl>`;
}
