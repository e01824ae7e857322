import library from "../../node_modules/sonner/dist/index.mjs?raw";

/** The style sheets that the toast library adds by script: an element joins the document empty, then gets its text. */
export const toastStyles: readonly string[] = ["", insertedStyles(library)];

function insertedStyles(text: string): string {
  const start = text.indexOf('\n__insertCSS("');
  const end = text.indexOf('");\n', start);
  if (start < 0 || end < 0) throw new Error("The toast library adds its styles in another way.");
  return JSON.parse(text.slice(start + "\n__insertCSS(".length, end + 1)) as string;
}
