import type { EmailArticle, EmailFact, EmailKind, EmailLinkPart } from "./kind.server.ts";
import type { EmailSender } from "./sender.server.ts";
import {
  type EmailValue,
  type EmailValues,
  fill,
  paragraphsOf,
  partsOf,
  type Wording,
} from "./wording/wording.ts";

/** A piece of a paragraph: text, or text with a link. */
type Inline = EmailValue;

/** The content of one email before it becomes HTML and plain text. */
export interface EmailDocument {
  sender: Pick<EmailSender, "name" | "address" | "phone" | "tel" | "colors">;
  /** Preview line in mail clients. */
  preview: string;
  title: string;
  before: Inline[][];
  article: EmailArticle | null;
  facts: readonly EmailFact[];
  button: { label: string; href: string } | null;
  after: Inline[][];
  links: readonly EmailLinkPart[];
  /** Why the recipient gets this email. */
  reason: string;
}

/** @throws ZodError if the props do not match this kind */
export function emailDocument(
  kind: EmailKind,
  wording: Wording,
  props: unknown,
  sender: EmailSender,
): { document: EmailDocument; values: EmailValues } {
  const parts = kind.parts(props, sender);
  const { article, facts, button, links, values: own } = parts;
  const values: EmailValues = { ...sender.values, ...own };
  const document = {
    sender,
    preview: (
      parts.preview ?? fill(paragraphsOf(wording.before)[0] ?? wording.heading, values)
    ).slice(0, 150),
    title: fill(wording.heading, values),
    before: inlineParagraphs(wording.before, values),
    article,
    facts,
    button: button === null ? null : { label: fill(wording.button, values), href: button },
    after: inlineParagraphs(wording.after, values),
    links,
    reason: fill(kind.reason, values),
  };
  return { document, values };
}

/** The paragraphs of a wording; variables become their values, as text and never as markup. */
function inlineParagraphs(wording: string, values: EmailValues): Inline[][] {
  return paragraphsOf(wording).map((paragraph) =>
    partsOf(paragraph).map((part) => ("text" in part ? part.text : (values[part.variable] ?? ""))),
  );
}
