import { emailDocument } from "./email-document.ts";
import { emailHtml } from "./email-html.ts";
import { emailText } from "./email-text.ts";
import type { EmailKind } from "./kind.server.ts";
import type { WrittenEmail } from "./schema.ts";
import type { EmailSender } from "./sender.server.ts";
import { fill, headerLine, type Wording } from "./wording/wording.ts";

/**
 * One mail as HTML and as plain text.
 * @throws ZodError when the props are not those of this kind
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
