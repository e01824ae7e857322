import type { EmailDocument } from "./email-document.ts";
import type { EmailValue } from "./wording/wording.ts";

const rule = "-".repeat(40);

/** Plain text of an email; URLs follow their link text, except for phones and addresses, where the text is enough. */
export function emailText(document: EmailDocument): string {
  const { sender, title, before, article, facts, button, after, links, reason } = document;
  const paragraphs = [
    sender.name,
    title,
    ...before.map(paragraph),
    ...(article ? [article.text] : []),
    ...facts.map(
      ({ label, value, href }) => `${label}\n${inline(href ? { text: value, href } : value)}`,
    ),
    ...(button ? [inline({ text: button.label, href: button.href })] : []),
    ...after.map(paragraph),
    ...links.map(({ label, href }) => inline({ text: label, href })),
    rule,
    `${sender.name} · ${sender.address} · ${sender.phone}\n${reason}`,
  ];
  return paragraphs.join("\n\n");
}

function paragraph(parts: readonly EmailValue[]): string {
  return parts.map(inline).join("");
}

function inline(value: EmailValue): string {
  if (typeof value === "string") return value;
  const { text, href } = value;
  return /^(?:tel|mailto):/.test(href) || text === href ? text : `${text} ${href}`;
}
