import type { CompanyFacts } from "#domain/settings/company.ts";
import type { PageWords } from "#app/texts/page-parts.ts";

export interface LegalSection {
  /** The fragment for links; do not change it when the title changes. */
  id: string;
  title: string;
  /** A string is a paragraph; a list of strings is a bulleted list. */
  blocks: (string | string[])[];
}

export interface LegalPage {
  meta: PageWords;
  title: string;
  intro: string;
  sections: LegalSection[];
}

export type WriteLegalPage = (company: CompanyFacts) => LegalPage;
