import * as addresses from "#app/addresses.ts";
import { textPageOf } from "#app/texts/all-texts.server.ts";
import { emailKindOf } from "#domain/emails/kind.server.ts";
import type { OldText } from "#domain/settings/facts/fact-hooks.ts";

export interface OldTextLink {
  /** "Article", "Page", "Email" or "Custom code". */
  kind: string;
  name: string;
  href: string;
}

/** A link to the editor of a text that still says an old value. */
export function oldTextLink({ kind, id, name }: OldText): OldTextLink {
  switch (kind) {
    case "article":
      return { kind: "Article", name: name || "Untitled", href: addresses.editPost(id) };
    case "page":
      return { kind: "Page", name: textPageOf(id)?.name ?? id, href: addresses.pageTextsOf(id) };
    case "email":
      return {
        kind: "Email",
        name: emailKindOf(id)?.name ?? id,
        href: addresses.template(id),
      };
    case "code":
      return { kind: "Custom code", name, href: addresses.code(id) };
  }
}
