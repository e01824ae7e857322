/** Words of a street that people write in several ways. */
const sameWords: readonly (readonly string[])[] = [
  ["street", "st", "str"],
  ["avenue", "ave", "av"],
  ["road", "rd"],
  ["drive", "dr"],
  ["lane", "ln"],
  ["court", "ct"],
  ["boulevard", "blvd"],
  ["circle", "cir"],
  ["place", "pl"],
  ["terrace", "ter"],
  ["parkway", "pkwy"],
  ["highway", "hwy"],
  ["trail", "trl"],
  ["square", "sq"],
  ["north", "n"],
  ["south", "s"],
  ["east", "e"],
  ["west", "w"],
  ["apartment", "apt", "unit"],
];
const formsOf = new Map(sameWords.flatMap((forms) => forms.map((form) => [form, forms] as const)));

const maxForms = 48;

/** A street in the form that the database indexes: lower case letters and digits, one space between words. */
export function plainStreet(street: string): string {
  return street
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Every way to write a street, in the indexed form: "12 n main st" and "12 north main street". At most 48. */
export function streetForms(street: string): string[] {
  const words = plainStreet(street).split(" ");
  let forms: string[] = [""];
  for (const word of words) {
    const ways = formsOf.get(word) ?? [word];
    const used = forms.length * ways.length > maxForms ? [word] : ways;
    forms = forms.flatMap((start) => used.map((way) => (start === "" ? way : `${start} ${way}`)));
  }
  return forms;
}
