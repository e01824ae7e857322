import type { CompanyFacts } from "#domain/settings/company.ts";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import { mergeTexts, type TextChanges } from "#domain/page-texts/merge-texts.ts";
import { textsWithFacts } from "#domain/page-texts/text-facts.ts";
import type { PageKey } from "#domain/page-texts/page-key.ts";

/** The shipped texts of a page in page order: a tree with strings as leaves. */
export interface PageTexts<Tree = unknown> {
  page: PageKey;
  /** With the names of facts in braces: "Call {phone}." */
  template: (contentSet: ContentSet) => Tree;
  /** With the facts of a company. */
  write: (company: CompanyFacts) => Tree;
}

/** `neutral`: what replaces texts about Hampton Roads on the website of a firm elsewhere. */
export function pageTexts<Tree>(
  page: PageKey,
  shipped: Tree,
  neutral: TextChanges = {},
): PageTexts<Tree> {
  const template = (contentSet: ContentSet) =>
    contentSet === "neutral" ? mergeTexts(shipped, neutral) : shipped;
  return {
    page,
    template,
    write: (company) => textsWithFacts(template(company.contentSet), company),
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
