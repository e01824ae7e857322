import { type Choice, choiceDays, choiceStorageKey } from "#domain/consent/choice.ts";

/** For browsers that store nothing: the choice lasts until the page is left. */
let unstored: Choice | null = null;

/** Whether the browser sends Global Privacy Control: then nothing is allowed and nothing is asked. */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** What the visitor last chose, for any version of the question; null before the first choice. */
export function lastChoice(): Choice | null {
  try {
    const choice = JSON.parse(localStorage.getItem(choiceStorageKey) ?? "null") as Choice | null;
    return typeof choice?.version === "string" ? choice : unstored;
  } catch {
    return unstored;
  }
}

/** The choice that counts for this version of the question; null if the visitor is to be asked. */
export function currentChoice(version: string): Choice | null {
  const choice = lastChoice();
  const isCurrent =
    choice?.version === version && Date.now() - Date.parse(choice.at) < choiceDays * 86_400_000;
  return isCurrent ? choice : null;
}

/** Stores a choice, or forgets it, and tells the scripts that depend on it. */
export function storeChoice(choice: Choice | null): void {
  unstored = choice;
  try {
    if (choice) localStorage.setItem(choiceStorageKey, JSON.stringify(choice));
    else localStorage.removeItem(choiceStorageKey);
  } catch {
    // `unstored` has it.
  }
  dispatchEvent(new Event("consentchange"));
}

/**
 * Other scripts read the stored choice without its version: one that no longer counts becomes a refusal, before
 * they read it.
 */
export function withdrawOutdated(version: string): void {
  const choice = lastChoice();
  if (!choice || !(choice.analytics || choice.marketing || choice.chat)) return;
  if (hasPrivacyControl() || !currentChoice(version))
    storeChoice({ ...choice, analytics: false, marketing: false, chat: false });
}
