import * as addresses from "#app/addresses.ts";
import { readPage } from "#app/form/send.ts";

/** Marks of the texts of a page while its owner edits it. */
const style = `
[data-text]{cursor:text;outline:2px solid transparent;outline-offset:3px;border-radius:2px;min-width:1ch}
[data-text]:hover{outline-color:#8fb4e8}
[data-text][data-chosen]{outline-color:#2563b8}
[data-text]:empty{display:inline-block;min-height:1em}
[data-fact]{padding:0 .3em;border-radius:.4em;background:#2563b81f;outline:1px solid #2563b866;user-select:all}
html{scroll-behavior:auto!important}
.phone-bar{display:none!important}
`;

/** The draft of a page as a document without scripts. Null if the server does not answer with a page. */
export async function readDraftDocument(address: string, signal: AbortSignal) {
  const html = await readPage(address, signal);
  if (html === null) return null;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const unused of page.querySelectorAll(
    'script, noscript, link[rel=modulepreload], [aria-label="Draft"]',
  ))
    unused.remove();
  // The links of signed-in people are no part of the page.
  page.querySelector(`form[action="${addresses.logout}"]`)?.parentElement?.remove();
  // The landmarks of the portal are those of this window, and each question shows its answer.
  for (const part of page.querySelectorAll(
    "header, nav, main, aside, footer, section, form, main details, main summary",
  ))
    part.replaceWith(plainBox(part));
  for (const heading of page.querySelectorAll("h1, h2, h3"))
    if (heading.textContent.trim() === "") heading.replaceWith(plainBox(heading));
  page.documentElement.classList.add("display-face", "own-face");
  // The keyboard stays in the form beside the page.
  for (const control of page.querySelectorAll("a, button, input, select, textarea, summary"))
    control.setAttribute("tabindex", "-1");
  const marks = page.createElement("style");
  marks.textContent = style;
  page.head.append(marks);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The same element without a meaning of its own. */
function plainBox(element: Element): Element {
  const box = element.ownerDocument.createElement("div");
  for (const { name, value } of element.attributes)
    if (name !== "role" && !name.startsWith("aria-")) box.setAttribute(name, value);
  if (element.tagName === "DETAILS") box.setAttribute("open", "");
  box.append(...element.childNodes);
  return box;
}
