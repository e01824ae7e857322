/** Buttons for the keyboard: J and K move through the list, and X selects. */
export function InboxKeys() {
  return (
    <div className="sr-only noscript:hidden">
      <button type="button" tabIndex={-1} aria-keyshortcuts="J" onClick={() => focusLead(1)}>
        Next lead
      </button>
      <button type="button" tabIndex={-1} aria-keyshortcuts="K" onClick={() => focusLead(-1)}>
        Previous lead
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-keyshortcuts="X"
        onClick={() => focusedRow()?.querySelector<HTMLInputElement>("input[name=lead]")?.click()}
      >
        Select the lead
      </button>
    </div>
  );
}

function links(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[data-lead]")].filter((link) =>
    link.checkVisibility(),
  );
}

function focusedRow(): Element | null {
  return document.activeElement?.closest("tr, li") ?? null;
}

/** Focuses the lead after or before the focused one. */
function focusLead(step: 1 | -1): void {
  const all = links();
  const row = focusedRow();
  const at = all.findIndex((link) => row?.contains(link));
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1);
  all[next]?.focus();
}
