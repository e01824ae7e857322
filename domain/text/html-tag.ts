const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text as it stands in HTML, between tags or in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** An opening tag with its values escaped; those that are null are left out, true ones have no value. */
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
