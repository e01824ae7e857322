/** The text fields of a form, without its files. */
export const textsOfForm = (form: HTMLFormElement): [name: string, text: string][] =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");
