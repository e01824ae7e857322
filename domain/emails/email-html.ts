import { escapeHtml, openingTag } from "#domain/words/html/html-tag.ts";
import type { BrandColors } from "#domain/settings/company.ts";
import { tokensOf } from "#domain/settings/look/palette.ts";
import type { EmailDocument } from "./email-document.ts";
import type { EmailFact } from "./kind.server.ts";
import type { EmailValue } from "./wording/wording.ts";

const family = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The colors of an email: the light look of the company. Mail programs do not support custom properties. */
export interface MailColors {
  ink: string;
  soft: string;
  link: string;
  line: string;
  ground: string;
  band: string;
  onBand: string;
  button: string;
  onButton: string;
}

export function mailColors(colors: BrandColors): MailColors {
  const tokens = tokensOf(colors, "light");
  const token = (name: string): string => tokens[name] ?? "#000000";
  return {
    ink: token("ink"),
    soft: token("ink-soft"),
    link: token("action-ink"),
    line: token("line"),
    ground: token("sunken"),
    band: token("band"),
    onBand: token("on-band"),
    button: token("action"),
    onButton: token("on-action"),
  };
}

export const paragraphStyle = ({ ink }: MailColors): string =>
  `font-size:16px;line-height:24px;color:${ink};margin:0 0 16px`;
export const linkStyle = ({ link }: MailColors): string =>
  `color:${link};text-decoration:underline`;

/** Keeps mail clients from appending the first words of the body to the preview line. */
const previewPadding = "&#8199;&#65279;&#847;".repeat(60);

/** HTML of an email: tables and inline styles, for mail clients. */
export function emailHtml(document: EmailDocument): string {
  const { sender, preview, title, before, article, facts, button, after, links, reason } = document;
  const { colors } = sender;
  const { ink, soft, line, ground } = colors;
  const paragraph = (parts: readonly EmailValue[]): string =>
    `<p style="${paragraphStyle(colors)}">${parts.map((part) => inline(part, colors)).join("")}</p>`;
  const content = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;color:${ink}">${escapeHtml(title)}</h1>`,
    ...before.map(paragraph),
    article?.html ?? "",
    factTable(facts, colors),
    button ? buttonTable(button, colors) : "",
    ...after.map(paragraph),
    ...links.map(({ label, href }) => paragraph([{ text: label, href }])),
  ].join("");
  const phone = anchor(sender.tel, sender.phone, `color:${soft};text-decoration:underline`);
  const foot = `${escapeHtml(sender.name)} · ${escapeHtml(sender.address)} · ${phone}<br>${withBreaks(reason)}`;
  const card = [
    row(
      `padding:20px 28px;background-color:${colors.band};border-radius:8px 8px 0 0;font-size:16px;line-height:24px;font-weight:700;color:${colors.onBand}`,
      escapeHtml(sender.name),
    ),
    row("padding:28px 28px 12px", content),
    row(
      `padding:16px 28px 20px;border-top:1px solid ${line};font-size:13px;line-height:20px;color:${soft}`,
      foot,
    ),
  ].join("");
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="x-apple-disable-message-reformatting">',
    '<meta name="color-scheme" content="light">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:0;background-color:${ground}">`,
    `<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${escapeHtml(preview)}${previewPadding}</div>`,
    table(
      "width:100%",
      row(
        `padding:24px 12px;background-color:${ground};font-family:${family}`,
        table(
          `width:100%;max-width:560px;margin:0 auto;background-color:#ffffff;border:1px solid ${line};border-radius:8px;border-collapse:separate;word-break:break-word`,
          card,
        ),
      ),
    ),
    "</body></html>",
  ].join("");
}

function table(style: string, rows: string): string {
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="${style}"><tbody>${rows}</tbody></table>`;
}

function row(style: string, content: string): string {
  return `<tr><td style="${style}">${content}</td></tr>`;
}

function inline(value: EmailValue, colors: MailColors): string {
  return typeof value === "string"
    ? withBreaks(value)
    : anchor(value.href, value.text, linkStyle(colors));
}

function anchor(href: string, text: string, look: string): string {
  // A phone number stays on one line.
  const style = href.startsWith("tel:") ? `${look};white-space:nowrap` : look;
  return `${openingTag("a", { href, target: "_blank", style })}${escapeHtml(text)}</a>`;
}

function buttonTable(
  { label, href }: { label: string; href: string },
  { button, onButton }: MailColors,
): string {
  const style = `display:inline-block;padding:12px 20px;background-color:${button};color:${onButton};border-radius:6px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none`;
  const cell = `${openingTag("a", { href, target: "_blank", style })}${escapeHtml(label)}</a>`;
  return table("margin:8px 0 20px", row(`background-color:${button};border-radius:6px`, cell));
}

/** Facts in one column; line breaks in values stay. */
function factTable(facts: readonly EmailFact[], colors: MailColors): string {
  const { ink, soft, line } = colors;
  if (facts.length === 0) return "";
  const rows = facts.map(({ label, value, href }) =>
    row(
      `padding:8px 0;border-bottom:1px solid ${line};font-size:16px;line-height:24px;color:${ink}`,
      `<span style="color:${soft};font-size:13px">${escapeHtml(label)}</span><br>${
        href ? anchor(href, value, linkStyle(colors)) : withBreaks(value)
      }`,
    ),
  );
  return table(`width:100%;margin:0 0 16px;border-top:1px solid ${line}`, rows.join(""));
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
