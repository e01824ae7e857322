import { safeAddress } from "#domain/blog/article/allowed-values.ts";

export type LinkCheck = { ok: true; href: string; note: string } | { ok: false; message: string };

/** Parses the typed target of a link. */
export function checkLink(typed: string): LinkCheck {
  const text = typed.trim();
  if (text === "") return { ok: false, message: "Enter an address." };
  const href = safeAddress(completed(text));
  if (href === null)
    return {
      ok: false,
      message:
        "This isn't a valid address. Try https://example.com, /services or an email address.",
    };
  if (/^http:\/\//i.test(href))
    return { ok: true, href, note: "This page isn't encrypted. Does https:// work, too?" };
  if (/^https?:\/\/(?:localhost|127\.|192\.168\.|10\.)/i.test(href))
    return { ok: true, href, note: "This address only works on this computer or in this office." };
  return { ok: true, href, note: "" };
}

function completed(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+?[\d().\s-]{7,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  if (/^(?:[\da-z-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(text)) return `https://${text}`;
  return text;
}
