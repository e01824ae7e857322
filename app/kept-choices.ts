/**
 * Remembers what people choose in selects before a page hydrates, because hydration puts a select back. Returns the function
 * that chooses it again, as the person did, so that forms and filters follow.
 */
export function keepChoices(page: Document): () => void {
  const chosen = new Map<HTMLSelectElement, string>();
  for (const select of page.querySelectorAll("select")) {
    const options = [...select.options];
    const shipped = options.find((option) => option.defaultSelected) ?? options[0];
    if (!select.multiple && shipped && select.value !== shipped.value)
      chosen.set(select, select.value);
  }
  const keep = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement && !target.multiple) chosen.set(target, target.value);
  };
  page.addEventListener("change", keep, true);
  return () => {
    page.removeEventListener("change", keep, true);
    for (const [select, value] of chosen) {
      if (!select.isConnected) continue;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  };
}
