import type { CompanyFacts } from "#domain/settings/company.ts";
import { mergeTexts, type TextChanges } from "#domain/page-texts/merge-texts.ts";
import { changesWithFacts } from "#domain/page-texts/text-facts.ts";
import type { PageKey } from "#domain/page-texts/page-key.ts";

/** All texts of a page in page order, as shipped: a tree with strings as leaves. */
export interface PageTexts<Tree = unknown> {
  page: PageKey;
  write: (company: CompanyFacts) => Tree;
}

/** `neutral`: what replaces texts about Hampton Roads on the website of a firm elsewhere. */
export function pageTexts<Tree>(
  page: PageKey,
  write: (company: CompanyFacts) => Tree,
  neutral?: TextChanges,
): PageTexts<Tree> {
  if (!neutral) return { page, write };
  return {
    page,
    write: (company) =>
      company.contentSet === "neutral"
        ? mergeTexts(write(company), changesWithFacts(neutral, company))
        : write(company),
  };
}

interface TextSource {
  company: CompanyFacts;
  /** The owner's texts of the current page. */
  texts?: TextChanges;
}

/** The texts that a page shows: the shipped ones, with the owner's in their place. */
export function textsOf<Tree>({ company, texts }: TextSource, { write }: PageTexts<Tree>): Tree {
  const shipped = write(company);
  return texts ? mergeTexts(shipped, texts) : shipped;
}
