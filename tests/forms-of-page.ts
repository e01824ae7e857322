import { Parser } from "htmlparser2";

export interface PageForm {
  /** Address that the form is posted to. */
  action: string;
  /** The value of every field, as a browser would send it unchanged. */
  fields: [string, string][];
  /** Name and value of each submit button; one empty entry if the button has no name. */
  buttons: ([string, string] | null)[];
  /** Whether all its fields are hidden, and it has a button. */
  isButton: boolean;
}

export interface ParsedPage {
  forms: PageForm[];
  links: string[];
}

/** The forms and links of a page, by its HTML. */
export function parsePage(html: string, path: string): ParsedPage {
  const page: ParsedPage = { forms: [], links: [] };
  let form: PageForm | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "a" && attributes["href"]) page.links.push(attributes["href"]);
      if (name === "form")
        form =
          attributes["method"]?.toLowerCase() === "post"
            ? { action: attributes["action"] ?? path, fields: [], buttons: [], isButton: true }
            : null;
      if (!form) return;
      const { name: field, value = "", type = "" } = attributes;
      const isButton = name === "button" || (name === "input" && type === "submit");
      if (isButton && type !== "button") form.buttons.push(field ? [field, value] : null);
      else if (["input", "textarea", "select"].includes(name) && field) {
        form.fields.push([field, value]);
        form.isButton &&= type === "hidden";
      }
    },
    onclosetag(name) {
      if (name !== "form" || !form) return;
      form.isButton &&= form.buttons.length > 0;
      if (form.buttons.length === 0) form.buttons.push(null);
      page.forms.push(form);
      form = null;
    },
  });
  parser.end(html);
  return page;
}
