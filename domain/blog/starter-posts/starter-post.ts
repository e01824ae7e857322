import type { CompanyFacts } from "#domain/settings/company.ts";

/** A built-in article; the owner can change or delete it like any other. */
export interface StarterPost {
  slug: string;
  title: string;
  excerpt: string;
  /** HTML in the stored format. */
  content: string;
  category: string;
  metaTitle: string;
  metaDescription: string;
  featuredImage: { url: string; alt: string };
}

export type WriteStarterPost = (company: CompanyFacts) => StarterPost;
