import { emailDocument } from "./email-document.ts";
import { emailHtml } from "./email-html.ts";
import { emailText } from "./email-text.ts";
import type { EmailKind } from "./kind.server.ts";
import type { WrittenEmail } from "./schema.ts";
import type { EmailSender } from "./sender.server.ts";
import { fill, headerLine, type Wording } from "./wording/wording.ts";

/**
 * Renders an email as HTML and plain text.
 * @throws ZodError if the props do not match this kind
 */
export function writeEmail(
  kind: EmailKind,
  wording: Wording,
  props: unknown,
  sender: EmailSender,
): WrittenEmail {
  const { document, values } = emailDocument(kind, wording, props, sender);
  return {
    subject: headerLine(fill(wording.subject, values)),
    html: emailHtml(document),
    text: emailText(document),
  };
}
