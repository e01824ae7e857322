const storageKey = "zip";

/** Keeps the ZIP code that the check answered, for the forms of this browser tab. */
export function keepZip(zip: string): void {
  try {
    sessionStorage.setItem(storageKey, zip);
  } catch {
    // Storage may be disabled: the form asks.
  }
}

/** The ZIP code of the last answered check in this browser tab, or an empty text. */
export function keptZip(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}
