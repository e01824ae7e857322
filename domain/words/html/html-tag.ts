const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for HTML, between tags or in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** An opening tag with escaped values; null values are left out, true means an attribute without a value. */
export function openingTag(
  name: string,
  attributes: Record<string, string | number | true | null>,
): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([attribute, value]) =>
      value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(String(value))}"`,
    )
    .join("");
  return `<${name}${text}>`;
}
