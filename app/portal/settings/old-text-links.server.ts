import * as addresses from "#app/addresses.ts";
import { textPageOf } from "#app/texts/all-texts.server.ts";
import type { PostThatSays } from "#domain/blog/reading/posts-that-say.server.ts";
import { emailKinds } from "#domain/email-kinds.server.ts";
import type { OldTexts } from "#domain/settings/facts/save-facts.server.ts";

export interface OldTextLink {
  /** "Article", "Page", "Email" or "Custom code". */
  kind: string;
  name: string;
  href: string;
}

/** Links to the editors of the texts that still say an old value. */
export function oldTextLinks(
  articles: readonly PostThatSays[],
  { pages, emails, codes }: OldTexts,
): OldTextLink[] {
  return [
    ...articles.map(({ id, title }) => ({
      kind: "Article",
      name: title || "Untitled",
      href: addresses.editPost(id),
    })),
    ...pages.map((page) => ({
      kind: "Page",
      name: textPageOf(page)?.name ?? page,
      href: addresses.pageTextsOf(page),
    })),
    ...emails.map((template) => ({
      kind: "Email",
      name: emailKinds.find((kind) => kind.template === template)?.name ?? template,
      href: addresses.template(template),
    })),
    ...codes.map(({ id, name }) => ({ kind: "Custom code", name, href: addresses.code(id) })),
  ];
}
